import { Button, EmptyState, useHydrated, useQuery, useSession, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { QueryStates } from '../../shared/query-states';
import { questionsTexts } from '../../texts/questions';
import feedback from '../feedback.module.css';
import { FeedbackSkeleton } from '../feedback-skeleton';
import { useFragment } from '../use-fragment';
import { AnsweredQuestion } from './answered-question';
import { ASK_FRAGMENT, FEW, questionsQuery } from './questions.api';

const QuestionForm = lazy(() => import('./question-form'));
const OwnQuestions = lazy(() => import('./own-questions').catch(() => ({ default: () => null })));

const STEP = 10;

/** What shoppers asked about a product with the shop's answers, and the form of a new question. */
export function Questions({ productId }: { productId: string }) {
  const t = useTexts(questionsTexts);
  const [shown, setShown] = useState(FEW);
  const query = useQuery(questionsQuery(productId, shown));
  const { user } = useSession('customer');
  const isCustomer = useHydrated() && user?.role === 'customer';
  const form = useFragment(ASK_FRAGMENT);
  return (
    <section className={feedback.section} id="questions" aria-labelledby="questions-heading" tabIndex={-1}>
      <h2 id="questions-heading">{t.heading}</h2>
      <div className={feedback.layout}>
        <div className={feedback.summary}>
          <p className={feedback.note}>{t.lead}</p>
          <Button onClick={form.open}>{t.ask}</Button>
        </div>
        <div className={feedback.list}>
          <Suspense>{isCustomer ? <OwnQuestions productId={productId} /> : null}</Suspense>
          <QueryStates query={query} loading={<FeedbackSkeleton label={t.loading} />} failed={t.failed}>
            {({ questions, total }) =>
              total === 0 ? (
                <EmptyState title={t.empty} />
              ) : (
                <>
                  <ul role="list">
                    {questions.map((question) => (
                      <AnsweredQuestion key={question._id} question={question} />
                    ))}
                  </ul>
                  {total > questions.length ? (
                    <Button busy={query.isPlaceholderData} onClick={() => setShown(shown + STEP)}>
                      {t.showMore(Math.min(total - questions.length, STEP))}
                    </Button>
                  ) : null}
                </>
              )
            }
          </QueryStates>
        </div>
      </div>
      <Suspense>{form.isOpen ? <QuestionForm productId={productId} onClose={form.close} /> : null}</Suspense>
    </section>
  );
}
