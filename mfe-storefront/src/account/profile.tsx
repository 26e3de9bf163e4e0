import type { User } from '@netra/api-client';
import {
  askToLeave,
  Badge,
  Button,
  Card,
  errorText,
  Icon,
  Link,
  LinkButton,
  loginPath,
  toast,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
  useTitle,
} from '@netra/web-kit';
import { LanguageSelect } from '@netra/web-kit/language';
import { lazy, Suspense, useState } from 'react';
import { AlertList } from '../shared/alerts/alert-list';
import { useKeptFocus } from '../shared/use-kept-focus';
import { accountTexts } from '../texts/account';
import { Lately } from './lately';
import { ProfileForm } from './profile-form';
import { useResendVerification } from './profile.api';
import styles from './profile.module.css';

const AddressList = lazy(() => import('./address-list'));

/**
 * A customer: the last order and devices in repair, then shortcuts, name, e-mail address, phone and language, and delivery
 * addresses.
 */
export function Profile({ user }: { user: User }) {
  const { profile: t } = useTexts(accountTexts);
  const here = useLocation();
  const [isEditing, setEditing] = useState(false);
  const details = useKeptFocus<HTMLHeadingElement>(String(isEditing));
  useTitle(t.title);
  return (
    <div className={styles.page}>
      <ProfileHead user={user} />
      <Lately />
      <Shortcuts />
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 ref={details} tabIndex={-1}>
            {t.details}
          </h2>
          {isEditing ? null : (
            <Button
              size="small"
              aria-label={t.edit}
              icon={<Icon name="pencil" size={16} />}
              onClick={() => setEditing(true)}
            >
              {t.editShort}
            </Button>
          )}
        </div>
        {isEditing ? (
          <Card>
            <ProfileForm user={user} onDone={() => setEditing(false)} />
          </Card>
        ) : (
          <>
            <Facts user={user} />
            <LinkButton size="small" className={styles.password} to={loginPath(here, '/forget')}>
              {t.setPassword}
            </LinkButton>
          </>
        )}
      </section>
      <Suspense>
        <AddressList before={details} />
      </Suspense>
      <AlertList before={details} />
    </div>
  );
}

function ProfileHead({ user }: { user: User }) {
  const { profile: t } = useTexts(accountTexts);
  const { logout } = useSession('customer');
  const navigate = useNavigate();
  const leave = () => {
    void logout();
    toast.success(t.loggedOut);
    void navigate('/login');
  };
  return (
    <header className={styles.head}>
      <span className={styles.avatar} aria-hidden>
        {initials(user)}
      </span>
      <div className={styles.who}>
        <h1>{`${user.firstName} ${user.lastName}`.trim()}</h1>
        <p>{user.email}</p>
      </div>
      <Button icon={<Icon name="log-out" size={18} />} onClick={() => askToLeave(leave)}>
        {t.logout}
      </Button>
    </header>
  );
}

function Facts({ user }: { user: User }) {
  const { profile: t } = useTexts(accountTexts);
  const facts = [
    { label: t.firstName, value: user.firstName },
    { label: t.lastName, value: user.lastName },
    { label: t.email, value: user.email, verified: user.isEmailVerified },
    { label: t.phone, value: user.phone },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, verified }) => (
        <Card key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd data-missing={!value || undefined}>{value || t.notProvided}</dd>
          {verified === undefined ? null : (
            <dd>
              <Badge tone={verified ? 'success' : 'neutral'}>{verified ? t.verified : t.notVerified}</Badge>
              {verified ? null : <SendAgain />}
            </dd>
          )}
        </Card>
      ))}
      <Card className={styles.fact}>
        <dt>{t.language}</dt>
        <dd>
          <LanguageSelect />
        </dd>
      </Card>
    </dl>
  );
}

function SendAgain() {
  const { profile: t } = useTexts(accountTexts);
  const send = useResendVerification();
  const resend = () =>
    void send.mutateAsync().then(
      () => toast.success(t.sentAgain),
      (error: unknown) => toast.error(errorText(error, t.sendAgainFailed)),
    );
  if (send.isSuccess) return <p role="status">{t.sentAgain}</p>;
  return (
    <Button size="small" variant="quiet" aria-label={t.sendAgainLabel} busy={send.isPending} onClick={resend}>
      {t.sendAgain}
    </Button>
  );
}

function Shortcuts() {
  const { profile: t } = useTexts(accountTexts);
  const ways = [
    { to: '/orders', icon: 'package', name: t.orders, hint: t.ordersHint },
    { to: '/warranties', icon: 'shield-check', name: t.warranties, hint: t.warrantiesHint },
    { to: '/service', icon: 'wrench', name: t.tracker, hint: t.trackerHint },
  ] as const;
  return (
    <ul className={styles.shortcuts} role="list">
      {ways.map(({ to, icon, name, hint }) => (
        <li key={to}>
          <Icon name={icon} size={24} />
          <Link to={to}>{name}</Link>
          <p>{hint}</p>
        </li>
      ))}
    </ul>
  );
}

const initials = ({ firstName, lastName }: User): string =>
  [firstName, lastName]
    .map((name) => name.trim().charAt(0))
    .join('')
    .toUpperCase();
