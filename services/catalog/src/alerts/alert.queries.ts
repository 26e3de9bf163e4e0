/** The name in the language of the alert, if the product has one. */
const NAME = `coalesce(nullif(case a.language when 'si' then p.name_si when 'ta' then p.name_ta end, ''), p.name)`;
const CAN_BE_BOUGHT = 'p.can_be_bought and p.deleted_at is null';

/** Up to the given number of alerts that are due. */
export const DUE = `
  select a.id from stock_alert a join product p on p.id = a.product
  where a.told_at is null and a.due_at <= now() and ${CAN_BE_BOUGHT}
  order by a.due_at, a.id limit $1`;

/** Claims an alert; returns no row when another process was faster or the product is sold out again. */
export const TELL = `
  update stock_alert a set told_at = now() from product p
  where a.id = $1 and a.told_at is null and p.id = a.product and ${CAN_BE_BOUGHT}
  returning a.email, a.language, a.token, p.product_id as "productId", ${NAME} as product`;

/** The pending alerts of one person. */
export const OWN = `
  select p.product_id as "productId", ${NAME} as name, coalesce(p.images[1], '') as image,
    p.can_be_bought as "canBeBought", a.created_at as "createdAt"
  from stock_alert a join product p on p.id = a.product
  where a.user_id = $1 and a.told_at is null and p.deleted_at is null
  order by a.created_at desc limit 100`;

/**
 * An address that already waits keeps its alert. An account then has it in its list and in its present language; anybody else may know the
 * address and changes nothing. Parameters: id, product, address, account, language, token.
 */
export const ADD = `
  insert into stock_alert as a (id, product, email, user_id, language, token)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (product, email) where told_at is null do update set user_id = coalesce(a.user_id, excluded.user_id),
    language = case when coalesce(a.user_id, excluded.user_id) = excluded.user_id then excluded.language else a.language end
  returning id`;
