/** Every call of the shop and of the back office that reads the catalogue, as the screens make them. */
import { ask } from './latency.mjs';

const LIMIT = 15;
const page = (number) => `page=${number}&limit=${LIMIT}`;
const list = (query) => `/products?includeUnavailable=true&${query}`;
const search = (term, query = page(1)) => `/products/search/${encodeURIComponent(term)}?${query}`;
const suggested = (typed) => `/products/search?q=${encodeURIComponent(typed)}`;
const searches = (terms, query) => terms.map((term) => search(term, query));
/** As the shop's page asks: with what else could be chosen. */
const shop = (query) => list(`${query}&counts=true`);

/** Two values of one name are alternatives. */
const NIGHT = 'spec=resolution%3D5&spec=resolution%3D8&spec=place%3Doutdoor&spec=connection%3Dnetwork';

/** A product whose reviews fill many pages, at every size. */
export const REVIEWED = 'P77';

const TYPING_ERRORS = ['dahau dome', 'hikvison bullet', 'unviiew camera', 'reolnik doorbell', 'bosch turett'];

/** name → a function of the site that answers the address, or several that are asked in turn. */
export const CALLS = {
  'list, page 1': () => list(page(1)),
  'list, page 100': () => list(page(100)),
  'list, the middle page': ({ pages }) => list(page(Math.floor(pages / 2))),
  'list, page at a quarter': ({ pages }) => list(page(Math.floor(pages / 4))),
  'list, the last page': ({ pages }) => list(page(pages)),
  'list, without what is sold out': () => `/products?${page(1)}`,
  'list, oldest first': () => list(`sort=oldest&${page(1)}`),
  'list, cheapest first': () => list(`sort=price-asc&${page(1)}`),
  'list, cheapest first, the middle page': ({ pages }) =>
    list(`sort=price-asc&${page(Math.floor(pages / 2))}`),
  'list, dearest first': () => list(`sort=price-desc&${page(1)}`),
  'list, dearest first, the middle page': ({ pages }) =>
    list(`sort=price-desc&${page(Math.floor(pages / 2))}`),
  category: () => list(`category=cctv2&${page(1)}`),
  'category, the middle page': ({ pages }) => list(`category=cctv2&${page(Math.floor(pages / 6))}`),
  'category, cheapest first': () => list(`category=cctv2&sort=price-asc&${page(1)}`),
  'price range': () => list(`minPrice=10000&maxPrice=25000&${page(1)}`),
  'price range, page 100': () => list(`minPrice=10000&maxPrice=25000&${page(100)}`),
  'price range, cheapest first': () => list(`minPrice=10000&maxPrice=25000&sort=price-asc&${page(1)}`),
  'category and price range, dearest first': () =>
    list(`category=cctv1&minPrice=10000&maxPrice=50000&sort=price-desc&${page(1)}`),
  'shop page with counts': () => shop(page(1)),
  'shop page with counts, filtered': () => shop(`category=cctv1&minPrice=9999&maxPrice=25001&${page(1)}`),
  'a specification': () => list(`spec=resolution%3D5&${page(1)}`),
  'a specification, page 60': () => list(`spec=resolution%3D5&${page(60)}`),
  'a specification, cheapest first': () => list(`spec=resolution%3D8&sort=price-asc&${page(1)}`),
  'specifications, with counts': () => shop(`${NIGHT}&${page(1)}`),
  'specifications in a category and price range, with counts': () =>
    shop(`category=cctv1&minPrice=9999&maxPrice=25001&${NIGHT}&${page(1)}`),
  'specifications and a search, with counts': () => shop(`q=dahua&${NIGHT}&${page(1)}`),
  'a specification that nothing has': () => list(`spec=storage%3D77&${page(1)}`),
  'home page: the newest': () => list('page=1&limit=8'),
  'similar products': () => list('category=cctv3&page=1&limit=5'),
  'one product': ({ products }) =>
    [1, 5, 9, 13].map((part) => `/products/P${Math.floor((products * part) / 17)}`),
  'reviews of a product, a page': () => `/reviews?productId=${REVIEWED}&${page(1)}`,
  'reviews of a product, page 100': () => `/reviews?productId=${REVIEWED}&${page(100)}`,
  'search, a word': () => searches(['hikvision', 'turret', 'siren', 'starlight']),
  'search, two words': () => searches(['dahua dome', 'axis fisheye', 'bosch siren', 'swann balun']),
  'search, a model': ({ products }) =>
    searches([3, 7, 11].map((part) => `p${Math.floor((products * part) / 13)}`)),
  'search, a word of most': () => search('camera'),
  'search, a word of all': () => search('warranty'),
  'search, a word of most, page 100': () => search('camera', page(100)),
  'search, cheapest first': () => search('camera', `sort=price-asc&${page(1)}`),
  'search in a category': () => search('dome', `category=cctv2&${page(1)}`),
  'search in a price range': () => search('hikvision', `minPrice=10000&maxPrice=25000&${page(1)}`),
  'search, no hit': () => searches(['zzzzzz', 'qwxyvk', 'telescope eyepiece']),
  'search, shop page with counts': () => shop(`q=dahua&${page(1)}`),
  'search, a word of most, with counts': () => shop(`q=camera&${page(1)}`),
  'search with a typing error': () => searches(TYPING_ERRORS),
  'search with a typing error, one word': () => searches(['hikvsion', 'unview', 'turet', 'dorbell']),
  'search with a typing error, with counts': () =>
    shop(`q=${encodeURIComponent(TYPING_ERRORS[0])}&${page(1)}`),
  suggestions: () => ['ho', 'dahua d', 'turr', 'star'].map(suggested),
  'suggestions, of nothing found': () =>
    ['hikwision turett', 'dorebel ringg', 'telescope eyepiece'].map(suggested),
  'office: products': () => list('sort=latest&page=1&limit=20'),
  'office: products, the middle page': () => list('sort=latest&page=250&limit=20'),
  'office: out of stock': () => list('onlyUnavailable=true&page=1&limit=20'),
  'office: search by id': ({ products }) => list(`q=P${products - 5}&sort=latest&page=1&limit=20`),
  'office: search, a common word': () => list('q=dome&sort=latest&page=1&limit=20'),
  'office: low stock': () => '/dashboard/low-stock?limit=6',
  'office: reviews': () => '/reviews/all?page=1&limit=20',
  'office: reviews, the middle page': () => '/reviews/all?page=250&limit=20',
};

/** How many pages the whole list has. */
export async function pagesOf(site) {
  return JSON.parse((await ask(site, list(page(1)))).body).totalPages;
}
