/// <reference path="./env.d.ts" />
/** Everything a page may use besides React; see the README. */

// Frame of a page
export { Page, useTitle, type PageProps } from './ui/page';
export { RequireRole, SIGN_IN_REASON, ToLogin, useEver } from './session/require-role';
export { CrashBoundary } from './ui/crash-boundary';

// Navigation
export * from './router';
export { loginPath, refusal, returnPath, wasRefused } from './session/return-path';

// Data
export * from './query';
export { call, type CallOptions } from './api/call';
export { read } from './api/read';
export { newRequestKey } from './api/request-key';
export { type ApiUrl, urlOf } from './api/url-of';
export { lastAnswer } from './api/send';
export { errorSentence } from './texts/error-texts';
export { ApiError, errorText, problemError, type FieldError } from './api/api-error';
export { useOnline } from './live/use-online';
export { liveUpdates, useLiveUpdates, type EventStream } from './live/live-updates';

// Session
export { useSession, type CustomerSession, type TechnicianSession } from './session/use-session';
export { endedByServer, leftOnPurpose, tokens, type SessionKind } from './session/tokens';
export { cartApart, guestCart, type CartItem, type GuestLine } from './session/guest-cart';
export { traces } from './session/traces';
export { storedText, type StoredText } from './session/stored-text';
export { cartItems, cartQuery, tellCartChanged, useCart } from './session/use-cart';

// Texts, numbers, dates
export { defineTexts, type TextSet } from './texts/text-set';
export { useTexts } from './texts/use-texts';
export { LANGUAGES, type Language } from './texts/language';
export { ownWords } from './texts/own-words';
export { textsReady, useLanguage } from './texts/use-language';
export { useOpeningHours } from './texts/use-opening-hours';
export { plurals } from './texts/plurals';
export { discountPercent, formatMoney } from './format/money';
export { formatDate, today, useFormatDate } from './format/date';
export { formatNumber } from './format/number';
export { callLink, chatLink } from './format/phone-links';
export { company } from './company';

// Messages
export { toast } from './toast/toast';
export { toastWithAction, useUndoKey } from './toast/undo-toast';

// Forms
export { useForm, type Form as FormState, type FormOptions, type Rule } from './form/use-form';
export { Form, FormActions, typedIn } from './form/form';
export { askToLeave } from './form/leave-guard';
export { useLeaveGuard, type LeaveGuardOptions } from './form/use-leave-guard';
export { Field, type FieldProps } from './ui/field';
export {
  Checkbox,
  Select,
  Textarea,
  TextInput,
  type CheckboxProps,
  type SelectProps,
  type TextareaProps,
  type TextInputProps,
} from './ui/controls';
export { PasswordInput } from './ui/password-input';
export { Stars } from './ui/stars';

// Components
export {
  Button,
  IconButton,
  LinkButton,
  type ButtonLook,
  type ButtonProps,
  type IconButtonProps,
  type LinkButtonProps,
} from './ui/button';
export { Badge, type Tone } from './ui/badge';
export { Card, type CardProps } from './ui/card';
export { CloseButton, Dialog, Drawer, type DialogProps, type DrawerProps } from './ui/dialog';
export { EmptyState, type EmptyStateProps } from './ui/empty-state';
export { ErrorState, type ErrorStateProps } from './ui/error-state';
export { Pagination, type PaginationProps } from './ui/pagination';
export { Skeleton, type SkeletonProps } from './ui/skeleton';
export { PageSpinner, Spinner } from './ui/spinner';
export { SkipLink } from './ui/skip-link';
export { VisuallyHidden } from './ui/visually-hidden';
export { Logo } from './ui/logo';
export { Icon, type IconProps } from './icons/icon';
export type { IconName } from './icons/icon-names';
export { classes } from './ui/classes';
export type { Elements } from './ui/elements';

// For the shell, and for a remote that runs alone
export { AppProviders } from './app/app-providers';
export { useHydrated } from './app/use-hydrated';
export { createQueryClient } from './app/query-client';
export { answerCallsBy } from './api/answerer';
export { loadTexts } from './texts/text-set';
export { type PageHead, renderIn } from './texts/rendering';
export { THEMES, useTheme, type Theme } from './theme/use-theme';
