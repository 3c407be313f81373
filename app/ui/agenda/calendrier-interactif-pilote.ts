import type { CalendarType, PluginBase } from '@schedule-x/calendar';
import type { Evenement } from '~/domain/agenda/evenement';
import { couleurDe } from './calendrier-interactif-evenements';

/** The parts of the calendar's inside that its plugins may use, as far as this one does. */
interface Interieur {
  config: { calendars: { value: Record<string, CalendarType> } };
  datePickerState: { selectedDate: { value: Temporal.PlainDate } };
}

export interface Pilote extends PluginBase<'pilote'> {
  /** Shows the period of this view around a Paris day. */
  aller(date: string): void;
  /** Makes the colours of these events known. */
  couleurs(evenements: readonly Pick<Evenement, 'color'>[]): void;
  /** Calls back once the calendar is drawn; at once if it is. */
  quandPret(suite: () => void): void;
}

/** A plugin that steers the calendar from outside: the page decides what is shown, the calendar only draws it. */
export function pilote(): Pilote {
  let interieur: Interieur | undefined;
  let dessine = false;
  let suite: (() => void) | undefined;
  const connues: Record<string, CalendarType> = {};
  return {
    name: 'pilote',
    beforeRender(app: Interieur) {
      interieur = app;
      app.config.calendars.value = connues;
    },
    onRender() {
      dessine = true;
      suite?.();
    },
    aller(date) {
      const jour = Temporal.PlainDate.from(date);
      if (interieur && !interieur.datePickerState.selectedDate.value.equals(jour))
        interieur.datePickerState.selectedDate.value = jour;
    },
    couleurs(evenements) {
      for (const evenement of evenements) apprendre(connues, evenement);
    },
    quandPret(fonction) {
      suite = fonction;
      if (dessine) fonction();
    },
  };
}

/**
 * A colour tints the paper behind the event and edges it; its text stays ink on paper, so that whoever chose the colour chose no
 * contrast. Set on the document by script, as the content security policy allows no style attributes.
 */
function apprendre(connues: Record<string, CalendarType>, { color }: Pick<Evenement, 'color'>): void {
  const nom = couleurDe({ color });
  if (connues[nom]) return;
  const lightColors = {
    main: color,
    container: `color-mix(in oklab, ${color} 16%, var(--color-base-100))`,
    onContainer: 'var(--color-base-content)',
  };
  connues[nom] = { colorName: nom, lightColors };
  const { style } = document.documentElement;
  style.setProperty(`--sx-color-${nom}`, lightColors.main);
  style.setProperty(`--sx-color-${nom}-container`, lightColors.container);
  style.setProperty(`--sx-color-on-${nom}-container`, lightColors.onContainer);
}
