import {
  askToLeave,
  Button,
  Icon,
  LinkButton,
  Page,
  Skeleton,
  toast,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { LanguageSelect } from '@netra/web-kit/language';
import { RequireTechnician, SearchTrigger, ThemeSelect } from '@netra/staff-kit';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { texts } from '../texts/texts';
import { useWaitingSaves } from './waiting/use-waiting';
import { WaitingBar } from './waiting/waiting-bar';
import { DeskTools, ViewSwitch } from './desk-tools';
import { NewRepair } from './intake/new-repair';
import { RepairList } from './repair-list';
import { useDeskNews } from './repairs.api';
import styles from './repairs.module.css';
import { useWorkbenchCommands } from './use-workbench-commands';
import { useDesk } from './use-desk';
import { useOpenedJob } from './use-opened-job';

/** The repair desk: intake, search, and stages of repairs. */
export default function RepairsPage() {
  const t = useTexts(texts).repairs;
  return (
    <RequireTechnician message={t.guard}>
      <Workbench />
    </RequireTechnician>
  );
}

const loadJob = () => import('./edit-repair');
const loadBoard = () => import('./board');
const loadPhotos = () => import('./waiting/late');
const EditRepair = lazy(async () => ({ default: (await loadJob()).EditRepair }));
const Board = lazy(async () => ({ default: (await loadBoard()).Board }));

function Workbench() {
  const t = useTexts(texts).repairs;
  const { user } = useSession('technician');
  const desk = useDesk();
  useDeskNews();
  usePreload();
  const { job, open, close } = useOpenedJob(desk);
  const { openSearch, dialogs } = useWorkbenchCommands();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const isBoard = desk.view === 'board';
  return (
    <Page
      title={t.title}
      intro={name || user?.email}
      width="wide"
      density="compact"
      actions={<Leave search={<SearchTrigger onOpen={openSearch} />} />}
    >
      <div className={isBoard ? styles.boardWorkbench : styles.workbench}>
        <div className={styles.waiting}>
          <WaitingBar />
        </div>
        <NewRepair isOpen={!isBoard} />
        <div className={styles.list}>
          <div className={styles.head}>
            <h2 className={styles.heading}>{t.listTitle}</h2>
            <ViewSwitch desk={desk} />
          </div>
          <DeskTools desk={desk} />
          <Suspense fallback={<Skeleton height="20rem" />}>
            {isBoard ? <Board desk={desk} onEdit={open} /> : <RepairList desk={desk} onEdit={open} />}
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        {job ? <EditRepair key={job._id} repair={job} onClose={close} /> : null}
      </Suspense>
      {dialogs}
    </Page>
  );
}

/** Loads what the page opens later after the first paint, before the connection may be lost, and cleans up stored photos. */
function usePreload(): void {
  const saves = useWaitingSaves();
  useEffect(() => {
    for (const load of [loadJob, loadBoard]) void load().catch(() => undefined); // retried when needed
    void loadPhotos()
      .then(({ sweepPhotos }) => sweepPhotos(saves.owner, saves.photoKeys()))
      .catch(() => undefined); // on the next visit
  }, [saves]);
}

function Leave({ search }: { search: ReactNode }) {
  const t = useTexts(texts).repairs;
  const { logout } = useSession('technician');
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/technician/login');
    await logout();
    toast.success(t.loggedOut);
  };
  return (
    <>
      <div className={styles.search}>{search}</div>
      <LanguageSelect />
      <ThemeSelect />
      <LinkButton to="/" size="small" icon={<Icon name="house" size={16} />}>
        {t.home}
      </LinkButton>
      <Button
        size="small"
        icon={<Icon name="log-out" size={16} />}
        onClick={() => askToLeave(() => void leave())}
      >
        {t.logout}
      </Button>
    </>
  );
}
