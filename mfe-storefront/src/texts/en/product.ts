import { specNamesEn } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const product = {
  title: 'Product',
  shop: 'Shop',
  breadcrumb: 'You are here',
  loadFailed: 'Failed to load product',
  loadFailedHint: 'Error loading product. Please try again later.',
  notFound: 'This product is no longer in the shop.',
  notFoundHint: 'It may have been renamed or taken out. The shop may have something like it.',
  toShop: 'Browse the shop',
  alsoKnown: 'Also known as',
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  stockCount: (count: number) => plural(count, { one: '# piece in stock', other: '# pieces in stock' }),
  fewLeft: (count: number) => plural(count, { one: 'Only # left', other: 'Only # left' }),
  noneLeft: 'None in stock',
  unavailable: 'This product is currently unavailable.',
  unavailableHint: 'We’ll e-mail you when it is back, or call us and we’ll find you an alternative.',
  instead: 'In stock instead',
  overStock: (count: number) =>
    plural(count, { one: 'Only # piece is in stock.', other: 'Only # pieces are in stock.' }),
  originalPrice: 'Original price',
  now: 'Now',
  off: (percent: number) => `${percent}% OFF`,
  youSave: (money: string) => `You save ${money}`,
  description: 'Description',
  dataSheet: 'Data sheet (PDF)',
  buyBox: 'Buying options',
  contact: 'Contact us',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  buyNow: 'Buy Now',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  added: 'Product added to cart',
  loginToSave: 'Please login to save your cart',
  addFailed: 'Failed to add to cart',
  viewCart: 'View cart',
  promises: {
    warranty: (months: number) =>
      months === 12
        ? '1 year warranty'
        : months === 0
          ? 'No warranty'
          : plural(months, { one: '# month warranty', other: '# months warranty' }),
    support: 'Lifetime technical support',
    payment: 'Cash on delivery',
  },
  gallery: {
    label: 'Pictures of the product',
    imageOf: (index: number, total: number) => `Image ${index} of ${total}`,
    previous: 'Previous image',
    next: 'Next image',
    zoom: 'Enlarge the image',
    dialog: (name: string) => `${name}, enlarged`,
    zoomKeys: 'Zoom with the keys + and -, 0 shows all of it; the arrow keys move it.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    noImage: 'No image',
    simulated: {
      mounted: 'Mounted: a computer rendering, not a photograph',
      night: 'The view at night: a simulated sample, not a recording',
    },
  },
  fits: 'Fits with it',
  boughtTogether: 'Often bought together',
  related: 'You may also like',
  viewed: 'You looked at',
  relatedFailed: 'Similar products could not be loaded.',
  specs: specNamesEn,
};
