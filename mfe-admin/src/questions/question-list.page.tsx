import type { Question } from '@netra/api-client';
import { Badge, Button, call, formatDate, Select, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/staff-kit';
import { questionsKey } from '../shared/waiting-questions.api';
import { questionOfficeTexts } from '../texts/questions';
import type { en } from '../texts/questions-en';
import { QuestionDialog } from './question-dialog';
import { deleteQuestion, QUESTION_STATES } from './questions.api';
import styles from './questions.module.css';

/** What shoppers ask about products, those that wait for an answer first. */
export default function QuestionListPage() {
  const t = useTexts(questionOfficeTexts);
  const list = useResourceList({
    queryKey: questionsKey,
    filters: ({ get, oneOf }) => ({
      state: oneOf('state', QUESTION_STATES),
      author: get('author') || undefined,
    }),
    load: (query, signal) => call('GET /questions/all', { query, signal, has: ['totalPages'] }),
    rows: ({ questions }) => questions,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { params } = list;
  const states = QUESTION_STATES.map((value) => ({ value, label: t.states[value] }));
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={({ userName, productId }) => t.open(userName || t.anonymous, productId)}
      empty={t.empty}
      notice={
        params.get('author') ? (
          <div className={styles.only}>
            <span>{t.onlyOne}</span>
            <Button size="small" onClick={() => params.set({ author: '' })}>
              {t.showAll}
            </Button>
          </div>
        ) : undefined
      }
      filters={
        <Select
          aria-label={t.state}
          value={params.get('state')}
          options={[{ value: '', label: t.anyState }, ...states]}
          onChange={({ target }) => params.set({ state: target.value })}
        />
      }
      deletion={{
        call: deleteQuestion,
        question: () => t.removeQuestion,
        detail: ({ answer }) => (answer === null ? t.silentDetail : t.removeDetail),
        deleted: t.removed,
        failed: t.removeFailed,
        serverFirst: true,
      }}
      dialog={(question, { close, remove }) => (
        <QuestionDialog question={question} onClose={close} onRemove={remove} />
      )}
    />
  );
}

const columns = (t: typeof en): Column<Question>[] => [
  { key: 'date', header: t.asked, cell: ({ createdAt }) => formatDate(createdAt), fit: 'line' },
  { key: 'product', header: t.product, cell: ({ productId }) => productId, isRowHeader: true, fit: 'line' },
  { key: 'user', header: t.user, cell: ({ userName }) => userName || t.anonymous, fit: 'line' },
  {
    key: 'text',
    header: t.question,
    cell: ({ text }) => <span className={styles.excerpt}>{text}</span>,
  },
  {
    key: 'state',
    header: t.state,
    cell: ({ answer }) =>
      answer === null ? (
        <Badge tone="warning">{t.states.waiting}</Badge>
      ) : (
        <Badge tone="success">{t.states.answered}</Badge>
      ),
  },
];
