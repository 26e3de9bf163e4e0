import { Icon, LinkButton, useTexts } from '@netra/web-kit';
import { policiesTexts } from '../texts/policies';
import { warrantiesTexts } from '../texts/warranties';
import { Policy } from './policy';

/** What is covered and taken back, with the way to report a fault first. */
export default function ReturnsPage() {
  const { heading } = useTexts(warrantiesTexts);
  return (
    <Policy text={useTexts(policiesTexts).returns}>
      <div>
        <LinkButton to="/warranties" icon={<Icon name="shield-check" size={18} />}>
          {heading}
        </LinkButton>
      </div>
    </Policy>
  );
}
