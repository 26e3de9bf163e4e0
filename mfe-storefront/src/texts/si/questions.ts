import { plurals } from '@netra/web-kit';
import type { questions as en } from '../en/questions';

const plural = plurals('si');

export const questions: typeof en = {
  heading: 'ප්‍රශ්න සහ පිළිතුරු',
  lead: 'එය ඔබගේ ස්ථානයට ගැළපේදැයි විශ්වාස නැද්ද? අපෙන් අසන්න; අපගේ පිළිතුර මෙහි සියල්ලන්ට පෙනේ.',
  ask: 'ප්‍රශ්නයක් අසන්න',
  answered: (count) => plural(count, { other: 'පිළිතුරු ලැබුණු ප්‍රශ්න #ක්' }),
  loading: 'ප්‍රශ්න පූරණය වෙමින්',
  failed: 'ප්‍රශ්න පූරණය කළ නොහැකි විය.',
  empty: 'තවම පිළිතුරු නැත. ඔබට දැනගන්නට ඇති දේ අපෙන් අසන්න!',
  showMore: (count) => plural(count, { other: 'තවත් ප්‍රශ්න #ක් පෙන්වන්න' }),
};
