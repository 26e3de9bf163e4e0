import type {
  AllQuestionsQuery,
  OwnQuestionQuery,
  PageQuery,
  QuestionQuery,
  Question as WireQuestion,
} from '@netra/contracts';
import { isoTime, jsonPage, SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { whereCopyHas } from '../search/search-copy.js';

/** The columns of `question q` on `product p` as the contract's `Question`. */
const COLUMNS = `
  q.id as "_id", p.product_id as "productId", p.name as "productName", q.user_name as "userName", q.text,
  q.answer, ${isoTime('q.answered_at')} as "answeredAt", ${isoTime('q.created_at')} as "createdAt"`;
const PRODUCT = 'join product p on p.id = q.product';
const NEWEST = 'q.created_at desc, q.id desc';

/** Reads an existing question. */
export async function readQuestion(tx: EntityManager, id: string): Promise<WireQuestion> {
  const [found] = await tx.query<{ json: WireQuestion }[]>(
    `select row_to_json(found) as json from (select ${COLUMNS} from question q ${PRODUCT} where q.id = $1) found`,
    [id],
  );
  return found!.json;
}

/** Returns a `QuestionPage` as JSON: the answered questions on a product, newest first. */
export const answeredQuestions = (manager: EntityManager, query: QuestionQuery): Promise<string> =>
  listed(manager, query, ofProduct('q.answer is not null', query));

/** The same of those that wait for their answer and that one account has asked. */
export function ownQuestions(manager: EntityManager, query: OwnQuestionQuery): Promise<string> {
  const filter = ofProduct('q.answer is null', query);
  filter.and(`q.user_id = ${filter.bind(query.userId)}`);
  return listed(manager, query, filter);
}

/** The same of all products, those that wait first. */
export function allQuestions(manager: EntityManager, query: AllQuestionsQuery): Promise<string> {
  const { q, state, author } = query;
  const filter = new SqlFilter('true');
  if (state) filter.and(`q.answer is ${state === 'answered' ? 'not null' : 'null'}`);
  if (author) filter.and(`q.user_id = ${filter.bind(author)}`);
  whereCopyHas(filter, 'q.search_text', q);
  return listed(manager, query, filter, `(q.answer is not null), ${NEWEST}`);
}

function ofProduct(condition: string, { productId }: QuestionQuery): SqlFilter {
  const filter = new SqlFilter(condition);
  const product = `select id from product where lower(product_id) = lower(${filter.bind(productId)})`;
  filter.and(`q.product = (${product} and deleted_at is null)`);
  return filter;
}

async function listed(
  manager: EntityManager,
  paging: PageQuery,
  filter: SqlFilter,
  order = NEWEST,
): Promise<string> {
  const list = { items: 'questions', columns: COLUMNS, table: 'question', alias: 'q', join: PRODUCT };
  return (await jsonPage(manager, { ...list, order, filter }, paging)).json;
}
