import {
  askToLeave,
  Button,
  Icon,
  Link,
  LinkButton,
  Logo,
  toast,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
  VisuallyHidden,
  type Elements,
} from '@netra/web-kit';
import { LanguageSelect } from '@netra/web-kit/language';
import { finishPending, ThemeSelect } from '@netra/staff-kit';
import { useState } from 'react';
import { useNewQuotes } from '../shared/quotes.api';
import { useWaitingPhotos } from '../shared/waiting-photos.api';
import { useWaitingQuestions } from '../shared/waiting-questions.api';
import { quoteOfficeTexts } from '../texts/quotes';
import { texts } from '../texts/texts';
import { navigation } from './navigation';
import styles from './sidebar.module.css';

/**
 * The navigation of the back office and the log-out button. In a drawer `onLeave` closes it, and its title replaces the
 * logo.
 */
export function Sidebar({ search, onLeave }: { search?: Elements; onLeave?: () => void }) {
  const t = useTexts(texts).frame;
  const { user } = useSession('customer');
  return (
    <div className={styles.sidebar} data-drawer={onLeave ? true : undefined}>
      {onLeave ? null : (
        <Link to="/admin" className={styles.logo}>
          <Logo size={24} />
        </Link>
      )}
      {search}
      <Places onLeave={onLeave} />
      <div className={styles.bottom}>
        {user ? <p className={styles.person}>{user.email}</p> : null}
        <div className={styles.ways}>
          <LinkButton to="/" size="small" icon={<Icon name="house" size={16} />}>
            {t.home}
          </LinkButton>
          <Logout />
          <LanguageSelect />
          <ThemeSelect />
        </div>
      </div>
    </div>
  );
}

function Places({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts(texts).frame;
  const { pathname } = useLocation();
  const isIn = ({ to, also }: { to: string; also?: string[] }) => pathname === to || also?.includes(pathname);
  return (
    <nav aria-label={t.area} className={styles.nav}>
      {navigation.map(({ name, places }) => (
        <div key={name}>
          <p className={styles.group} id={`places-${name}`}>
            {t.groups[name]}
          </p>
          <ul aria-labelledby={`places-${name}`} className={styles.places}>
            {places.map((place) => (
              <li key={place.name}>
                <Link
                  to={place.to}
                  className={styles.place}
                  aria-current={isIn(place) ? 'page' : undefined}
                  onClick={onLeave}
                >
                  <Icon name={place.icon} size={17} />
                  <span>{t.nav[place.name]}</span>
                  {place.name === 'quotes' ? <WaitingQuotes /> : null}
                  {place.name === 'reviews' ? <WaitingPhotos /> : null}
                  {place.name === 'questions' ? <WaitingQuestions /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The number of requests for quotes that nobody has called back yet. */
function WaitingQuotes() {
  const t = useTexts(quoteOfficeTexts);
  return <Waiting count={useNewQuotes()} say={t.waiting} />;
}

/** The number of reviews with photos that nobody has checked yet. */
function WaitingPhotos() {
  const t = useTexts(texts).frame;
  const { data } = useWaitingPhotos();
  return <Waiting count={data?.total} say={t.photosToCheck} />;
}

/** How many questions on products nobody has answered yet. */
function WaitingQuestions() {
  const t = useTexts(texts).frame;
  const { data } = useWaitingQuestions();
  return <Waiting count={data?.total} say={t.questionsToAnswer} />;
}

function Waiting({ count, say }: { count: number | undefined; say: (count: number) => string }) {
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{say(count)}</VisuallyHidden>
    </span>
  );
}

function Logout() {
  const t = useTexts(texts).frame;
  const { logout } = useSession('customer');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await finishPending();
    await navigate('/login');
    await logout();
    toast.success(t.loggedOut);
  };
  return (
    <Button
      size="small"
      busy={isLeaving}
      icon={<Icon name="log-out" size={16} />}
      onClick={() => askToLeave(() => void leave())}
    >
      {t.logout}
    </Button>
  );
}
