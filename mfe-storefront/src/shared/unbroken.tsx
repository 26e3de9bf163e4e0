import styles from './unbroken.module.css';

const TERM = /([\p{L}\p{M}\d]{1,12}(?:-[\p{L}\p{M}\d]{1,12})+)/u;

/**
 * A text of a product whose terms, such as "Wi-Fi", stay on one line. The characters remain those of the catalogue, for
 * copying and searching.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(TERM);
  return (
    <>
      {parts.map((part, index) => (
        <span key={index} className={index % 2 === 1 ? styles.term : undefined}>
          {part}
        </span>
      ))}
    </>
  );
}
