import { Icon, callLink, company } from '@netra/web-kit';
import styles from './contact-list.module.css';

/** Phone, e-mail and address. */
export function ContactList() {
  return (
    <ul className={styles.list} role="list">
      <li>
        <Icon name="phone" size={20} /> <a href={callLink(company.phone)}>{company.phone}</a>
      </li>
      <li>
        <Icon name="mail" size={20} /> <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      <li>
        <Icon name="map-pin" size={20} /> <address>{company.address.join(', ')}</address>
      </li>
    </ul>
  );
}
