import { OneOf, TextList } from '../rules/fields.js';
import { listed } from '../rules/list-rules.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '../repairs/repairs.js';

/** As many orders as a page of the office's list has. */
export const MAX_DOCUMENTS = 50;

/** The language of an invoice. */
export class InvoiceQuery {
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, description: 'Default: the language of the order' })
  language?: CustomerLanguage;
}

/** The orders of a file of invoices or packing slips, each on its own page. */
export class OrderDocumentsQuery extends InvoiceQuery {
  @OrderIds() order: string[];
}

/** Order numbers, one `order` parameter each. */
function OrderIds(): PropertyDecorator {
  return (target, key) => {
    listed(target, key);
    const description = 'Repeated for several orders';
    TextList({
      min: 1,
      max: MAX_DOCUMENTS,
      maxText: 64,
      pattern: /^[\w.-]+$/,
      error: 'field.id',
      description,
    })(target, key);
  };
}
