import 'temporal-polyfill/global';
import '@schedule-x/theme-default/dist/index.css';
import './calendrier-vivant.css';
import { useNavigate } from '@remix-run/react';
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
import type { Evenement } from '~/domain/agenda/evenement';
import type { ProprietesCalendrier } from './calendrier-vivant';
import { deplacerFocus, donnerRoles } from './calendrier-vivant-clavier';
import { enTeteJour } from './calendrier-vivant-entete';
import { evenementsDe, FUSEAU, HEURES, idDe } from './calendrier-vivant-evenements';
import { type Pilote, pilote } from './calendrier-vivant-pilote';
import { HorsGrille } from './hors-grille';

const VUES = { mois: createViewMonthGrid, semaine: createViewWeek, jour: createViewDay } as const;
/** The header of days above a grid of hours. */
const ENTETE = 96;
const HAUTEUR_MINIMALE = 800;

interface Props extends ProprietesCalendrier {
  /** What the server's page took, in pixels: nothing may jump. */
  hauteur: number;
  /** Called once it is drawn. */
  pret: () => void;
}

/** Schedule-X as the agenda's second skin: the page keeps the state in its address, so every click is a navigation. */
export function VivantScheduleX(props: Props) {
  return props.vue === 'liste' ? null : <Calendrier key={props.vue} {...props} vue={props.vue} />;
}

function Calendrier({ vue, date, evenements, hauteur, pret, ...liens }: Props & { vue: keyof typeof VUES }) {
  const racine = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const haut = Math.max(hauteur, HAUTEUR_MINIMALE);
  const aller = (lien: string | undefined) => lien && navigate(lien, { preventScrollReset: true });
  // Schedule-X keeps the callbacks of its first moment: they look up what is current.
  const courant = useRef({ ...liens, aller });
  courant.current = { ...liens, aller };

  const [{ app, conduite }] = useState(() => creer(vue, date, evenements, haut - ENTETE, courant));

  useEffect(() => {
    conduite.couleurs(evenements);
    app.events.set(evenementsDe(evenements, vue));
    conduite.aller(date);
  }, [app, conduite, evenements, date, vue]);

  useEffect(() => {
    const element = racine.current;
    if (!element) return;
    const veilleur = new MutationObserver(() => donnerRoles(element));
    veilleur.observe(element, { childList: true, subtree: true });
    const clic = (event: MouseEvent) => suivre(event, (lien) => courant.current.aller(lien));
    // Before Schedule-X hears of it: a link in a day's cell is no click on the cell.
    element.addEventListener('click', clic, { capture: true });
    element.addEventListener('keydown', deplacerFocus);
    return () => {
      veilleur.disconnect();
      element.removeEventListener('click', clic, { capture: true });
      element.removeEventListener('keydown', deplacerFocus);
    };
  }, []);

  useEffect(() => conduite.quandPret(pret), [conduite, pret]);

  return (
    <>
      {vue !== 'mois' && <HorsGrille evenements={evenements} lienEvenement={liens.lienEvenement} />}
      <div ref={racine} className="calendrier-vivant" style={{ height: haut }}>
        <ScheduleXCalendar calendarApp={app} />
      </div>
    </>
  );
}

interface Courant {
  current: Pick<Props, 'lienEvenement' | 'lienJour' | 'lienCreation'> & {
    aller: (lien: string | undefined) => void;
  };
}

function creer(
  vue: keyof typeof VUES,
  date: string,
  evenements: readonly Evenement[],
  gridHeight: number,
  courant: Courant,
): { app: CalendarApp; conduite: Pilote } {
  const conduite = pilote();
  conduite.couleurs(evenements);
  const aller = (lien: string | undefined) => courant.current.aller(lien);
  const app = createCalendar({
    views: [VUES[vue]()],
    selectedDate: Temporal.PlainDate.from(date),
    events: evenementsDe(evenements, vue),
    locale: 'fr-FR',
    translations: { frFR },
    timezone: FUSEAU,
    firstDayOfWeek: 1,
    dayBoundaries: HEURES,
    weekOptions: { gridHeight, gridStep: 30, eventWidth: 96, eventOverlap: false },
    monthGridOptions: { nEventsPerDay: 4 },
    showWeekNumbers: true,
    isResponsive: false,
    skipAnimations: true,
    plugins: [conduite],
    callbacks: {
      onEventClick: ({ id }) => aller(courant.current.lienEvenement(idDe(id))),
      onClickDate: (jour) => aller(courant.current.lienCreation?.(jour.toString())),
      onClickDateTime: (instant) => {
        const creneau = instant.with({ minute: instant.minute < 30 ? 0 : 30, second: 0, millisecond: 0 });
        aller(
          courant.current.lienCreation?.(
            creneau.toPlainDate().toString(),
            creneau.toPlainTime().toString().slice(0, 5),
          ),
        );
      },
      onClickPlusEvents: (jour) => aller(courant.current.lienJour(jour.toString())),
    },
  });
  const entete = (element: HTMLElement) => enTeteJour(element, courant.current);
  app._setCustomComponentFn(vue === 'mois' ? 'monthGridDate' : 'weekGridDate', entete);
  return { app, conduite };
}

/** A plain click on a link of the grid stays within the page, like one of the router's own. */
function suivre(event: MouseEvent, aller: (lien: string) => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const lien = event.target instanceof Element ? event.target.closest('a[data-lien]') : null;
  if (!(lien instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  aller(lien.pathname + lien.search);
}
