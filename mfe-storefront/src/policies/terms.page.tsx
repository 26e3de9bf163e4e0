import { useTexts } from '@netra/web-kit';
import { policiesTexts } from '../texts/policies';
import { Policy } from './policy';

export default function TermsPage() {
  return <Policy text={useTexts(policiesTexts).terms} />;
}
