import { Mail, MapPin, Phone } from 'lucide-react';
import { site } from '@netra/web-kit';
import styles from './contact-list.module.css';

/** Phone, e-mail and address. */
export function ContactList() {
  return (
    <ul className={styles.list} role="list">
      <li>
        <Phone size={20} aria-hidden /> <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </li>
      <li>
        <Mail size={20} aria-hidden /> <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
      <li>
        <MapPin size={20} aria-hidden /> <address>{site.address.join(', ')}</address>
      </li>
    </ul>
  );
}
