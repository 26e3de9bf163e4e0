export const serials = {
  title: 'අනුක්‍රමික අංක',
  hint: 'පේළියකට එකක්. එවිට අලුත්වැඩියා අංශය විකුණුම සහ වගකීම දනී; පාරිභෝගිකයාට ඇණවුමේ ඒවා පෙනේ.',
  line: (product: string, qty: number) => `භාණ්ඩය ${product} (${qty})`,
  tooMany: (qty: number) => `වැඩිම ගණන ${qty}යි.`,
  twice: (serial: string) => `${serial} දෙවරක් ඇත.`,
  follow: (serials: string) => `${serials} එක් කරන්න`,
  card: 'වගකීම් පත',
  save: 'අනුක්‍රමික අංක සුරකින්න',
  saved: 'අනුක්‍රමික අංක සුරකින ලදී',
  failed: 'අනුක්‍රමික අංක සුරැකිය නොහැකි විය.',
};
