import { Page, useTexts, type Elements } from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import { askTexts } from '../texts/ask';
import styles from './policy.module.css';

export interface PolicyText {
  heading: string;
  intro: string;
  sections: { heading: string; text: string[] }[];
}

/** A page of terms: short sections and a contact. `children` precede the sections. */
export function Policy({ text, children }: { text: PolicyText; children?: Elements }) {
  const { policy } = useTexts(askTexts);
  return (
    <Page title={text.heading} intro={text.intro} width="narrow">
      <div className={styles.policy}>
        {children}
        {text.sections.map(({ heading, text: paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <AskUs message={policy(text.heading)} />
      </div>
    </Page>
  );
}
