import { ValidateBy } from 'class-validator';
import { endpoint } from '../bus/endpoint.js';
import { event, message } from '../bus/message.js';
import { Decimal, Flag, Id, Instant, Int, Money, OneOf, Text, TextList } from '../rules/fields.js';
import { Specs } from './product-specs.js';
import { OtherDescription, OtherName, OtherNames } from './product-texts.js';
import { says } from '../rules/rule-error.js';
import { isReservedProductId } from '../rules/text-rules.js';
import { WarrantyMonths } from '../repairs/warranty-terms.js';

/** The spec's keys: CCTV Camera, Accessories, Package. */
export const CATEGORIES = ['cctv1', 'cctv2', 'cctv3'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A picture as named by an upload, optionally with an origin, which catalog compares with its own and does not store. */
const OWN_IMAGE = /^(https?:\/\/[\w.-]+(:\d+)?)?\/images\/\d[\w.-]{0,199}$/;

/** 1 to 64 of letters, digits, `-` `_` `.`; unique regardless of case. */
export const ProductId = () =>
  Text({
    max: 64,
    pattern: /^[A-Za-z0-9._-]+$/,
    error: 'product.idForm',
    example: 'NET-DOME-4MP',
  });

/** The id of a new product, which must not be reserved. */
const NewProductId = (): PropertyDecorator => (target, key) => {
  ProductId()(target, key);
  const validate = (value: unknown) => !isReservedProductId(String(value));
  ValidateBy({ name: 'notReserved', validator: { validate } }, says('product.idReserved'))(target, key);
};

export class ProductKey {
  @ProductId() productId: string;
}

/** A product as an admin writes it. */
export class ProductBody {
  @NewProductId() productId: string;
  @Text({ max: 200 }) name: string;
  @TextList({ optional: true, max: 20, description: 'Other names that the search knows' })
  altNames?: string[];
  @Money({
    optional: true,
    description: 'Original price in rupees, shown struck through when above the price',
  })
  labellPrice?: number;
  @Money({ description: 'Price in rupees' }) price: number;
  @TextList({
    optional: true,
    max: 10,
    maxText: 500,
    pattern: OWN_IMAGE,
    error: 'product.pictureForeign',
  })
  images?: string[];
  @Text({ optional: true, max: 10_000, multiline: true }) description?: string;
  @Specs() specs?: string[];
  @Int({ min: 0, max: 1_000_000 }) stock: number;
  @Flag({ optional: true }) isAvailable?: boolean;
  @OneOf(CATEGORIES, { description: 'cctv1 = CCTV Camera, cctv2 = Accessories, cctv3 = Package' })
  category: Category;
  @WarrantyMonths(
    'Months of warranty from the day of delivery, 0 for none; 12 for a new product without them',
  )
  warrantyMonths?: number;
  @OtherName() nameSi?: string;
  @OtherNames() altNamesSi?: string[];
  @OtherDescription() descriptionSi?: string;
  @OtherName() nameTa?: string;
  @OtherNames() altNamesTa?: string[];
  @OtherDescription() descriptionTa?: string;
}

/** A changed product; with `version` a stale save is refused with 409 and the current product. */
export class ProductUpdateBody extends ProductBody {
  @Int({ optional: true, min: 1 }) version?: number;
}

export class Product {
  @Id() _id: string;
  @ProductId() productId: string;
  @Text() name: string;
  @TextList() altNames: string[];
  @Text({ min: 0, max: 10_000 }) description: string;
  /** Absent while catalog still runs an earlier release. */
  @Specs() specs?: string[];
  @TextList() images: string[];
  @Money() price: number;
  @Money({ description: 'Original price; above `price` when discounted' }) labellPrice: number;
  @Int({ min: 0 }) stock: number;
  @Flag() isAvailable: boolean;
  @OneOf(CATEGORIES) category: Category;
  @WarrantyMonths() warrantyMonths?: number;
  /** A list has the texts of the requested language only. All are absent while catalog still runs an earlier release. */
  @OtherName() nameSi?: string;
  @OtherNames() altNamesSi?: string[];
  @OtherDescription() descriptionSi?: string;
  @OtherName() nameTa?: string;
  @OtherNames() altNamesTa?: string[];
  @OtherDescription() descriptionTa?: string;
  @Decimal({ min: 0, max: 5, description: 'Average of the reviews, 0 for none' }) rating: number;
  @Int({ min: 0 }) reviewCount: number;
  @Int({ min: 1, description: 'Counts the changes of a product; sent back with PUT' }) version: number;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

/** What the mail about an order says of a product besides its name. */
export class MailedProduct {
  @Money({ description: 'Price of one piece when the order was placed' }) price: number;
}

/** What a line of an order keeps of its product, whatever becomes of the product afterwards. */
export class ProductSnapshot extends MailedProduct {
  @Text() productName: string;
  @Text({ min: 0, max: 500 }) image: string;
  @WarrantyMonths('Months of warranty that were agreed with the order, 0 for none') warrantyMonths?: number;
}

export class ProductKeys {
  @TextList({ max: 1_000, maxText: 64 }) productIds: string[];
}

/** The fields of a product for a line of a cart or an order; deleted products are omitted. */
export class ProductCard {
  @ProductId() productId: string;
  @Text() name: string;
  @TextList() altNames: string[];
  @Text({ min: 0, max: 500, description: 'First picture, empty for none' }) image: string;
  @Money() price: number;
  @Money() labellPrice: number;
  @Int({ min: 0 }) stock: number;
  @Flag() isAvailable: boolean;
  @OneOf(CATEGORIES, { optional: true }) category?: Category;
  /** Absent, like the category, while catalog still runs an earlier release. */
  @Specs() specs?: string[];
  /** Only among suggestions in that language. */
  @OtherName() nameSi?: string;
  @OtherName() nameTa?: string;
}

/** The reply is a `Product` as raw JSON; NOT_FOUND for an unknown or deleted one. */
export const GetProduct = message<ProductKey, Product>('catalog.product.get');
/** Products in the order of the given ids, null for one that does not exist. */
export const GetProducts = message<ProductKeys, (Product | null)[]>('catalog.product.get-many');
export const FindProducts = message<ProductKeys, ProductCard[]>('catalog.product.find');
/** Three descriptions of 10,000 letters are 90 kB in Sinhala or Tamil, and twice that when escaped. */
const BODY = { bytes: 256 * 1024 };

/** CONFLICT for an id that is taken, ignoring case; deleted products keep theirs. */
export const CreateProduct = endpoint<ProductBody, Product>('catalog.product.create', {
  at: 'POST /products',
  name: 'createProduct',
  summary: 'Add a product',
  tag: 'Products',
  roles: ['admin'],
  body: ProductBody,
  limits: BODY,
  status: 201,
  reply: Product,
  errors: [409],
});

/** CONFLICT with `details.current` for a stale `version`; NOT_FOUND. */
export const UpdateProduct = endpoint<ProductUpdateBody, Product>('catalog.product.update', {
  at: 'PUT /products/{productId}',
  name: 'updateProduct',
  summary: 'Change a product; a stale `version` is refused',
  tag: 'Products',
  roles: ['admin'],
  path: ProductKey,
  body: ProductUpdateBody,
  limits: BODY,
  status: 200,
  reply: Product,
  errors: [404, 409],
});

export const DeleteProduct = endpoint<ProductKey, Product>('catalog.product.delete', {
  at: 'DELETE /products/{productId}',
  name: 'deleteProduct',
  summary: 'Take a product out of the shop',
  path: ProductKey,
  status: 200,
  reply: Product,
  errors: [404],
  tag: 'Products',
  roles: ['admin'],
});

/**
 * Products were created, changed or deleted, or their stock or rating changed: caches drop them. `quantity`: only their stock moved and
 * they can be bought as before, so that lists without them stay valid.
 */
export const ProductChanged = event<{
  productIds: string[];
  change: 'created' | 'updated' | 'deleted' | 'stock' | 'quantity' | 'rating';
}>('catalog.product.changed');
