import type { AuditEntry, DeliveryRate } from '@netra/api-client';
import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { readSpecs, specValue } from '@netra/shop-kit/specs';
import { formatNumber, LANGUAGES, useTexts } from '@netra/web-kit';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';
import { repairChangeWords } from '../shared/repairs/work-in-words';
import * as read from '../shared/change-words';
import { deadLetterTexts } from '../texts/dead-letters';
import { deliveryOfficeTexts } from '../texts/delivery';
import { mailTexts } from '../texts/mails';
import { orderStageTexts } from '../texts/order-stages';
import { purchaseTexts } from '../texts/purchases';
import { quoteOfficeTexts } from '../texts/quotes';
import { stockTexts } from '../texts/stock';
import { texts } from '../texts/texts';

/** How the values of each kind of record read: the same value has other words elsewhere. */
export function useChangeWords(): Partial<Record<AuditEntry['subject'], read.ChangeWords>> {
  const { orders, products, audit } = useTexts(texts);
  const { stages, either } = useTexts(orderStageTexts);
  const { reasons } = useTexts(stockTexts);
  const letters = useTexts(deadLetterTexts).states;
  const repair = repairChangeWords(useRepairTexts());
  const urls = read.listOf(({ url }: { url: string }) => read.known(url), '\n');
  const staff = { salary: read.asMoney };
  return {
    // The log does not know whether an order travels or is collected.
    order: read.orderChangeWords({ ...stages, ...either }, orders.statuses),
    repair: { ...repair, customerLanguage: LANGUAGES },
    product: { ...useProductWords(), category: products.categories, reason: reasons },
    review: { photos: urls, waitingPhotos: urls },
    'purchase-request': { state: useTexts(purchaseTexts).states, requiredDate: read.asDay },
    quote: { state: useTexts(quoteOfficeTexts).states },
    delivery: useDeliveryWords(),
    technician: staff,
    employee: staff,
    admin: { role: { ...audit.roles, customer: audit.subjects.customer } },
    mail: { state: { ...letters, ...useTexts(mailTexts).states } },
    'dead-letter': { state: letters },
  };
}

function useProductWords(): read.ChangeWords {
  const { names, words } = useTexts(texts).productForm.specs;
  const inWords = (spec: string) =>
    readSpecs([spec])
      .map((one) => (spec.includes('=') ? `${names[one.name] ?? one.name}: ${specValue(one, words)}` : spec))
      .join();
  return {
    price: read.asMoney,
    labellPrice: read.asMoney,
    altNames: read.asList,
    altNamesSi: read.asList,
    altNamesTa: read.asList,
    images: read.asList,
    specs: read.listOf(inWords, '\n'),
  };
}

function useDeliveryWords(): read.ChangeWords {
  const { columns, yes, no } = useTexts(deliveryOfficeTexts);
  const inWords = (json: string) => {
    const { isServed, fee, daysFrom, daysTo } = JSON.parse(json) as DeliveryRate;
    const parts = {
      isServed: read.known(isServed) ? yes : no,
      fee: formatNumber(fee, 2),
      daysFrom: formatNumber(daysFrom),
      daysTo: formatNumber(daysTo),
    };
    return Object.entries(parts)
      .map(([name, value]) => `${columns[name as keyof typeof parts]}: ${value}`)
      .join('\n');
  };
  const districts = [...Object.keys(useTexts(districtTexts)), PICK_UP];
  return { freeFrom: read.asMoney, ...Object.fromEntries(districts.map((name) => [name, inWords])) };
}
