import { useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** The links of the header and of the mobile menu. */
export function useMainLinks(): { to: string; label: string }[] {
  const t = useTexts(texts);
  return [
    { to: '/', label: t.home },
    { to: '/shop', label: t.shop },
    { to: '/service', label: t.service },
    { to: '/about', label: t.about },
    { to: '/contact', label: t.contact },
  ];
}
