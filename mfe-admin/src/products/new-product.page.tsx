import { ProductForm } from './product-form';

export default function NewProductPage() {
  return <ProductForm />;
}
