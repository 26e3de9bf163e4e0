import type { kitCheck as en } from '../en/kitcheck';

export const kitCheck: typeof en = {
  heading: 'සියල්ල එකට ගැළපේද?',
  intro: 'ඔබට බැලිය හැකි දේ කිහිපයක්. ඒවා දැනටමත් ඔබ සතු නම් ඉදිරියට යන්න.',
  findings: {
    recorder: (_has, needs, isCoaxial) =>
      `ඔබගේ ${isCoaxial ? 'කොඇක්සියල්' : 'ජාල'} කැමරා ${needs} සඳහා රෙකෝඩරයක් තවම නැත.`,
    channels: (has, needs) => `ඔබගේ රෙකෝඩරයේ නාලිකා ${has} කි, කැමරා ${needs} කි. මෙය ප්‍රමාණවත්:`,
    connection: () => 'කොඇක්සියල් කේබල් සහිත කැමරා ජාල රෙකෝඩරයකට සම්බන්ධ කළ නොහැක. මෙම රෙකෝඩරය ඒවා පිළිගනී:',
    resolution: (has, needs) => `ඔබගේ රෙකෝඩරය උපරිම ${has} MP පින්තූර පිළිගනී, නමුත් කැමරාවක් ${needs} MP ය.`,
    disk: (_has, needs) => `ඔබගේ රෙකෝඩර ${needs} ට තැටියක් නැත. මෙය සතියක පටිගත කිරීම් තබා ගනී:`,
    bays: (has, needs) => `කූඩයේ තැටි ${needs} කි, නමුත් ඉඩ ඇත්තේ ${has} කට පමණි.`,
    ports: (has, needs) => `ජාල කේබලයෙන් විදුලිය ගන්නා කැමරා ${needs} කි, නමුත් කෙවෙනි ${has} කි. මෙය ඉතිරිය එක් කරයි:`,
    power: (has, needs) =>
      has === 0
        ? `ඔබගේ කැමරා ${needs} සඳහා බල සැපයුමක් තවම නැත.`
        : `විදුලිය කැමරා ${needs} න් ${has} කට පමණක් ප්‍රමාණවත්. මෙය ඉතිරිය එක් කරයි:`,
  },
  add: 'එක් කරන්න',
  addNamed: (quantity, name) => `${quantity} × ${name} එක් කරන්න`,
  added: (name) => `${name} එක් කරන ලදී`,
  failed: (name) => `${name} එක් කළ නොහැකි විය.`,
  planner: 'සම්පූර්ණ කට්ටලයක් සැලසුම් කරන්න',
};
