/** The mail catcher's page: the list on the left follows what comes in, the address names the mail that is read. */
const byId = (id) => document.getElementById(id);
const copy = (id) => byId(id).content.cloneNode(true);
const people = (list) =>
  list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
const formatDate = (date) => new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

let mails = [];
let shownId;

const chosenId = () => location.hash.slice(1);
const isWanted = (mail) =>
  `${people(mail.to)} ${mail.subject}`.toLowerCase().includes(byId('search').value.trim().toLowerCase());

function showList() {
  const rows = mails.filter(isWanted).reverse().map(rowOf);
  byId('list').replaceChildren(...(mails.length ? rows : [copy('empty-list')]));
  byId('count').textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
}

function rowOf(mail) {
  const row = copy('row');
  const link = row.querySelector('a');
  link.href = `#${mail.id}`;
  if (mail.id === chosenId()) link.setAttribute('aria-current', 'true');
  row.querySelector('.who').textContent = people(mail.to);
  row.querySelector('time').textContent = formatDate(mail.date);
  row.querySelector('.subject').textContent = mail.subject || '(no subject)';
  row.querySelector('.preview').textContent = mail.text.slice(0, 120);
  return row;
}

function showMail() {
  const mail = mails.find(({ id }) => id === chosenId());
  if (shownId === (mail?.id ?? '')) return;
  shownId = mail?.id ?? '';
  if (!mail) return byId('mail').replaceChildren(copy('nothing'));
  const reader = copy('reader');
  reader.querySelector('h2').textContent = mail.subject || '(no subject)';
  reader.querySelector('.from').textContent = people([mail.from]);
  reader.querySelector('.to').textContent = people(mail.to);
  reader.querySelector('.date').textContent = formatDate(mail.date);
  reader.querySelector('iframe').srcdoc = `<base target="_blank">${mail.html}`;
  reader.querySelector('pre').textContent = mail.text;
  byId('mail').replaceChildren(reader);
  showFormat(mail.html ? 'html' : 'text');
}

function showFormat(format) {
  const article = byId('mail');
  article.querySelector('iframe').hidden = format !== 'html';
  article.querySelector('pre').hidden = format !== 'text';
  for (const tab of article.querySelectorAll('[data-format]'))
    tab.setAttribute('aria-pressed', String(tab.dataset.format === format));
}

async function load() {
  mails = await (await fetch('email')).json();
  showList();
  showMail();
}

byId('search').addEventListener('input', showList);
byId('clear').addEventListener('click', () => fetch('email', { method: 'DELETE' }));
byId('mail').addEventListener('click', ({ target }) => {
  if (target.dataset?.format) showFormat(target.dataset.format);
});
addEventListener('hashchange', () => {
  showList();
  showMail();
  byId('mail').focus();
});
new EventSource('events').addEventListener('message', load);
