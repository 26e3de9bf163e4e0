import type { LoggedMail } from '@netra/api-client';
import { Badge, type Tone, useTexts } from '@netra/web-kit';
import { mailTexts } from '../../texts/mails';

const TONES: Record<LoggedMail['state'], Tone> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  expired: 'neutral',
};

export function MailState({ state }: Pick<LoggedMail, 'state'>) {
  const t = useTexts(mailTexts);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
