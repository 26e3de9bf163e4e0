import {
  Card,
  Icon,
  LinkButton,
  Page,
  callLink,
  chatLink,
  company,
  useOpeningHours,
  useTexts,
  type Elements,
} from '@netra/web-kit';
import type { ReactNode } from 'react';
import { MapPanel } from '../shared/map-panel';
import { askTexts } from '../texts/ask';
import { companyTexts } from '../texts/company';
import styles from './contact.module.css';

/** How to reach a person. */
export default function ContactPage() {
  const { contact: t } = useTexts(companyTexts);
  return (
    <Page title={t.heading} intro={t.intro}>
      <div className={styles.page}>
        <Ways />
        <section className={styles.split}>
          <div className={styles.quote}>
            <h2>{t.quoteHeading}</h2>
            <ul>
              {t.quoteList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <LinkButton to="/quote" variant="primary">
              {t.quote}
            </LinkButton>
            <h2>{t.trackHeading}</h2>
            <p>{t.trackText}</p>
            <LinkButton to="/service">{t.track}</LinkButton>
          </div>
          <div className={styles.map}>
            <h2>{t.mapHeading}</h2>
            <MapPanel />
          </div>
        </section>
      </div>
    </Page>
  );
}

function Ways() {
  const { contact: t } = useTexts(companyTexts);
  const ask = useTexts(askTexts);
  const { days, hours, now } = useOpeningHours();
  return (
    <ul className={styles.ways} role="list">
      <Way icon={<Icon name="phone" size={22} />} title={t.phone} note={t.phoneText}>
        <a href={callLink(company.phone)}>{company.phone}</a>
      </Way>
      <Way icon={<Icon name="message-square-text" size={22} />} title={t.chat} note={t.chatText}>
        <a href={chatLink(company.whatsapp, ask.policy(t.heading))} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      </Way>
      <Way icon={<Icon name="mail" size={22} />} title={t.email} note={t.emailText}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </Way>
      <Way
        icon={<Icon name="map-pin" size={22} />}
        title={t.address}
        note={company.address.slice(1).join(', ')}
      >
        <a href={company.map.link} target="_blank" rel="noreferrer">
          {company.address[0]}
        </a>
      </Way>
      <Way
        icon={<Icon name="clock" size={22} />}
        title={t.hours}
        note={now ? `${now}. ${t.hoursText}` : t.hoursText}
      >
        {`${days}, ${hours}`}
      </Way>
    </ul>
  );
}

function Way({
  icon,
  title,
  note,
  children,
}: {
  icon: Elements;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <Card as="li" className={styles.way}>
      {icon}
      <h2>{title}</h2>
      <p className={styles.value}>{children}</p>
      <p className={styles.note}>{note}</p>
    </Card>
  );
}
