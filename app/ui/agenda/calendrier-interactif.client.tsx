import 'temporal-polyfill/global';
import '@schedule-x/theme-default/dist/index.css';
import './calendrier-interactif.css';
import { type NavigateFunction, useNavigate } from '@remix-run/react';
import {
  type CalendarApp,
  createCalendar,
  createViewDay,
  createViewMonthGrid,
  createViewWeek,
} from '@schedule-x/calendar';
import { ScheduleXCalendar } from '@schedule-x/react';
import { frFR } from '@schedule-x/translations';
import { useEffect, useRef, useState } from 'react';
import { NOMMES_PAR_JOUR, PAS_MINUTES } from '~/domain/agenda/evenement';
import { deplacerFocus, donnerRoles } from './calendrier-interactif-clavier';
import { enTeteJour } from './calendrier-interactif-entete';
import { evenementsDe, FUSEAU, HEURES, idDe } from './calendrier-interactif-evenements';
import { type Pilote, pilote } from './calendrier-interactif-pilote';
import type { ProprietesCalendrier } from './calendrier-interactif-proprietes';
import { HorsGrille } from './hors-grille';

const VUES = { mois: createViewMonthGrid, semaine: createViewWeek, jour: createViewDay } as const;
type VueEnGrille = keyof typeof VUES;
/** The header of days above a grid of hours. */
const ENTETE = 96;
const HAUTEURS = { minimum: 816, maximum: 1000 };

interface Props extends ProprietesCalendrier {
  /** What the server's page took, in pixels: nothing may jump. */
  hauteur: number;
  /** Called once it is drawn. */
  pret: () => void;
}

/** Schedule-X as the agenda's second skin: the page keeps the state in its address, so every click is a navigation. */
export function ScheduleXInteractif(props: Props) {
  const { vue } = props.periode;
  return vue === 'liste' ? null : <Calendrier key={vue} {...props} vue={vue} />;
}

function Calendrier({ vue, hauteur, pret, ...props }: Props & { vue: VueEnGrille }) {
  const racine = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const haut = Math.min(Math.max(hauteur, HAUTEURS.minimum), HAUTEURS.maximum);
  // Schedule-X keeps the callbacks of its first moment: they look up what is current.
  const courant = useRef({ ...props, navigate });
  courant.current = { ...props, navigate };
  const [{ app, conduite }] = useState(() => creer(vue, haut - ENTETE, courant));
  const { evenements, periode } = props;

  useEffect(() => {
    conduite.couleurs(evenements);
    app.events.set(evenementsDe(evenements, vue));
    conduite.aller(periode.date);
    for (const tete of racine.current?.querySelectorAll<HTMLElement>('.calendrier-entete') ?? [])
      enTeteJour(tete, courant.current);
  }, [app, conduite, evenements, periode.date, vue]);

  useEffect(() => {
    const element = racine.current;
    if (!element) return;
    const veilleur = new MutationObserver(() => donnerRoles(element));
    veilleur.observe(element, { childList: true, subtree: true });
    element.addEventListener('keydown', deplacerFocus);
    return () => {
      veilleur.disconnect();
      element.removeEventListener('keydown', deplacerFocus);
    };
  }, []);

  useEffect(() => conduite.quandPret(pret), [conduite, pret]);

  return (
    <>
      {vue !== 'mois' && <HorsGrille evenements={evenements} adresses={props.adresses} />}
      <section
        ref={racine}
        aria-label={`Calendrier, ${periode.titre}`}
        className="calendrier-interactif"
        style={vue === 'mois' ? undefined : { height: haut }}
      >
        <p className="sr-only">
          Les flèches mènent d’un événement ou d’un jour à l’autre, Entrée les ouvre. « Affichage simple »,
          plus haut, montre un tableau.
        </p>
        <ScheduleXCalendar calendarApp={app} />
      </section>
    </>
  );
}

interface Courant {
  current: ProprietesCalendrier & { navigate: NavigateFunction };
}

function creer(
  vue: VueEnGrille,
  gridHeight: number,
  courant: Courant,
): { app: CalendarApp; conduite: Pilote } {
  const { periode, evenements } = courant.current;
  const conduite = pilote();
  conduite.couleurs(evenements);
  const aller = (lien: string) => courant.current.navigate(lien, { preventScrollReset: true });
  const creation = (date: string, heure?: string) => {
    const { adresses, modifiable } = courant.current;
    if (modifiable) aller(adresses.creation(date, heure));
  };
  const app = createCalendar({
    views: [VUES[vue]()],
    selectedDate: Temporal.PlainDate.from(periode.date),
    events: evenementsDe(evenements, vue),
    locale: 'fr-FR',
    translations: { frFR },
    timezone: FUSEAU,
    firstDayOfWeek: 1,
    dayBoundaries: HEURES,
    weekOptions: { gridHeight, gridStep: PAS_MINUTES, eventWidth: 96, eventOverlap: false },
    monthGridOptions: { nEventsPerDay: NOMMES_PAR_JOUR },
    showWeekNumbers: true,
    isResponsive: false,
    skipAnimations: true,
    plugins: [conduite],
    callbacks: {
      onEventClick: ({ id }) => aller(courant.current.adresses.evenement(idDe(id))),
      onClickDate: (jour, clic) => {
        if (!surLien(clic)) creation(jour.toString());
      },
      onClickDateTime: (instant) => {
        const minute = instant.minute < PAS_MINUTES ? 0 : PAS_MINUTES;
        const creneau = instant.with({ minute, second: 0, millisecond: 0 });
        creation(creneau.toPlainDate().toString(), creneau.toPlainTime().toString().slice(0, 5));
      },
      onClickPlusEvents: (jour) => aller(courant.current.adresses.jour(jour.toString())),
    },
  });
  app._setCustomComponentFn(vue === 'mois' ? 'monthGridDate' : 'weekGridDate', (element) =>
    enTeteJour(element, courant.current),
  );
  return { app, conduite };
}

/** The links in a day's cell lead where they say, whatever a click on the cell would do. */
const surLien = (clic: UIEvent | undefined): boolean =>
  clic?.target instanceof Element && clic.target.closest('a') !== null;
