import type { CustomerRecord } from '@netra/api-client';
import {
  ApiError,
  Badge,
  callLink,
  chatLink,
  ErrorState,
  formatDate,
  Icon,
  Link,
  LinkButton,
  Page,
  PageSpinner,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { fullName } from '../shared/people/person';
import { customerTexts } from '../texts/customer';
import { texts } from '../texts/texts';
import { BlockButton } from './block-button';
import { CustomerNotes } from './customer-notes';
import {
  CustomerHistory,
  CustomerMails,
  CustomerOrders,
  CustomerQuestions,
  CustomerRepairs,
  CustomerReviews,
  CustomerSpend,
} from './customer-records';
import styles from './customer.module.css';
import { useCustomer } from '../shared/customers.api';

/** Everything that the shop knows about the customer in the address. */
export default function CustomerPage() {
  const t = useTexts(customerTexts);
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const { data: customer, error, refetch } = useCustomer(email);
  const isMissing = email === '' || (error instanceof ApiError && error.status === 404);
  if (!customer) {
    return (
      <Page title={email || t.contact} width="wide" density="compact" intro={<Back />}>
        {isMissing || error ? (
          <ErrorState title={isMissing ? t.missing : t.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <PageSpinner />
        )}
      </Page>
    );
  }
  return (
    <Page
      key={customer._id}
      title={fullName(customer) || customer.email}
      intro={<Back />}
      actions={<Actions customer={customer} />}
      width="wide"
      density="compact"
    >
      <div className={styles.grid}>
        <div className={styles.column}>
          <Contact customer={customer} />
          <CustomerSpend customer={customer} />
          <CustomerNotes key={customer.version} customer={customer} />
        </div>
        <div className={styles.column}>
          <CustomerOrders customer={customer} />
          <CustomerRepairs customer={customer} />
          <CustomerMails customer={customer} />
          <CustomerReviews customer={customer} />
          <CustomerQuestions customer={customer} />
          <CustomerHistory customer={customer} />
        </div>
      </div>
    </Page>
  );
}

function Actions({ customer }: { customer: CustomerRecord }) {
  const { orders } = useTexts(texts);
  return (
    <>
      {customer.isBlock ? null : (
        <LinkButton
          to={`/admin/neworder?customer=${encodeURIComponent(customer.email)}`}
          icon={<Icon name="plus" size={16} />}
        >
          {orders.add}
        </LinkButton>
      )}
      <BlockButton customer={customer} />
    </>
  );
}

function Back() {
  const t = useTexts(customerTexts);
  return (
    <Link to="/admin/customers" className={styles.back}>
      <Icon name="arrow-left" size={16} />
      <span>{t.back}</span>
    </Link>
  );
}

function Contact({ customer }: { customer: CustomerRecord }) {
  const t = useTexts(customerTexts);
  const { email, phone, isEmailVerified, createdAt, isBlock, blockReason } = customer;
  return (
    <section className={styles.card} aria-label={t.contact}>
      <dl className={styles.facts}>
        <dt>{t.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t.phone}</dt>
        <dd>{phone ? <PhoneLinks phone={phone} name={fullName(customer)} /> : t.noPhone}</dd>
        <dt>{t.verified}</dt>
        <dd>{isEmailVerified ? t.yes : t.no}</dd>
        <dt>{t.since}</dt>
        <dd>{formatDate(createdAt)}</dd>
      </dl>
      <p>
        <Badge tone={isBlock ? 'danger' : 'success'}>{isBlock ? t.blocked : t.active}</Badge>{' '}
        {blockReason ? <span>{t.reasonWas(blockReason)}</span> : null}
      </p>
    </section>
  );
}

function PhoneLinks({ phone, name }: { phone: string; name: string }) {
  const t = useTexts(customerTexts);
  return (
    <>
      <a href={callLink(phone)}>{phone}</a>{' '}
      <a href={chatLink(phone, t.chat(name))} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}
