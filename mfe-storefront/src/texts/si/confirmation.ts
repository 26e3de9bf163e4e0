import type { confirmation as en } from '../en/confirmation';

export const confirmation: typeof en = {
  open: 'මෙම තහවුරු කිරීම තබා ගන්න',
  ordered: 'ඇණවුම් කළ දිනය',
  packs: 'අපි ඔබගේ භාණ්ඩ පරීක්ෂා කර අසුරන්නෙමු.',
  calls: 'බෙදාහරින දිනයක් යොදා ගැනීමට ඔබට කතා කරන්නෙමු.',
  callsToCollect: 'භාණ්ඩ රැගෙන යා හැකි විට අපි ඔබට කතා කරන්නෙමු.',
  pays: (sum) => `භාණ්ඩ ලැබුණු විට ඔබ ${sum} මුදලින් ගෙවන්න.`,
  paysToCollect: (sum) => `ඔබ ${sum} සාප්පුවේදී මුදලින් ගෙවන්න.`,
  cancel: 'අදහස වෙනස් වුණාද? භාර දෙන තෙක් ඔබට ඇණවුම එහි පිටුවෙන් හෝ දුරකථනයෙන් නොමිලේ අවලංගු කළ හැක.',
};
