import { Icon, type IconName, Link, LinkButton, company, useTexts } from '@netra/web-kit';
import accessories from '../shared/scenes/accessories.webp';
import cameras from '../shared/scenes/cameras.webp';
import night from '../shared/scenes/gate-at-night-960.webp';
import packages from '../shared/scenes/packages.webp';
import { Scene } from '../shared/scenes/scene';
import { installing, phone, workbench } from '../shared/scenes/scenes';
import { ContactList } from '../shared/contact-list';
import { MapPanel } from '../shared/map-panel';
import { catalogTexts } from '../texts/catalog';
import { landingTexts } from '../texts/landing';
import tiles from './category-tiles.module.css';
import claimsStyles from './claims.module.css';
import services from './services.module.css';
import talk from './talk-to-us.module.css';
import why from './why-us.module.css';

/** The shop's four promises. */
export function Claims() {
  const t = useTexts(landingTexts);
  const claims: { icon: IconName; title: string; text: string }[] = [
    { icon: 'medal', title: t.experience(company.yearsLanding), text: t.experienceText },
    { icon: 'badge-check', title: t.warranty, text: t.warrantyText },
    { icon: 'headset', title: t.support, text: t.supportText },
    { icon: 'file-text', title: t.quoteShort, text: t.quoteText },
  ];
  return (
    <section aria-label={t.claims} className={claimsStyles.claims}>
      <ul role="list">
        {claims.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} strokeWidth={1.75} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TILES = [
  { category: 'cctv1', picture: cameras },
  { category: 'cctv2', picture: accessories },
  { category: 'cctv3', picture: packages },
] as const;

export function CategoryTiles() {
  const t = useTexts(landingTexts);
  const catalog = useTexts(catalogTexts);
  return (
    <section aria-label={t.categories} className={tiles.section}>
      <div className={tiles.head}>
        <h2>{t.categories}</h2>
        <Link to="/planner">{t.planner}</Link>
      </div>
      <ul className={tiles.tiles} role="list">
        {TILES.map(({ category, picture }) => (
          <li key={category}>
            <Link className={tiles.tile} to={`/shop?category=${category}`}>
              <img className={tiles.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
              <div className={tiles.text}>
                <h3>{catalog.headingOf[category]}</h3>
                <p>{t.categoryText[category]}</p>
              </div>
              <Icon name="arrow-right" className={tiles.arrow} size={22} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_SERVICES = [
  ['camera', installing],
  ['remote', phone],
  ['repair', workbench],
] as const;

const FURTHER_SERVICES = [
  ['recorder', 'hard-drive'],
  ['care', 'spray-can'],
  ['network', 'cable'],
] as const;

export function Services() {
  const t = useTexts(landingTexts);
  return (
    <section aria-label={t.services} className={services.services}>
      <div className={services.head}>
        <h2>{t.services}</h2>
        <p>{t.servicesIntro}</p>
      </div>
      <ul className={services.tiles} role="list">
        {SHOWN_SERVICES.map(([name, scene]) => (
          <li key={name}>
            <Scene {...scene} alt="" sizes="(min-width: 900px) 30vw, 40vw" />
            <div>
              <h3>{t.serviceList[name].title}</h3>
              <p>{t.serviceList[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className={services.list} role="list">
        {FURTHER_SERVICES.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={26} strokeWidth={1.6} />
            <h3>{t.serviceList[name].title}</h3>
            <p>{t.serviceList[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WhyUs() {
  const t = useTexts(landingTexts);
  return (
    <section aria-label={t.why} className={why.why}>
      <div className={why.head}>
        <h2>{t.why}</h2>
        <p>{t.whyIntro}</p>
        <figure className={why.sample}>
          <img src={night} width={960} height={540} alt={t.nightAlt} loading="lazy" />
          <figcaption>{t.nightCaption}</figcaption>
        </figure>
      </div>
      <ol className={why.list} role="list">
        {t.whyList.map(({ title, text }, index) => (
          <li key={title}>
            <span className={why.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function TalkToUs() {
  const t = useTexts(landingTexts);
  return (
    <section aria-label={t.contact} className={talk.contact}>
      <div className={talk.text}>
        <h2>{t.contact}</h2>
        <p className={talk.intro}>{t.contactText}</p>
        <ContactList />
        <LinkButton to="/quote" variant="primary">
          {t.quote}
        </LinkButton>
      </div>
      <MapPanel />
    </section>
  );
}
