import { accord } from '~/lib/accord';
import { EtatVide } from '../etat-vide';
import { colonnesDe, sansColonne } from './colonnes';
import { GrilleJours } from './grille-jours';
import { GrilleMois } from './grille-mois';
import { ListeJours } from './liste-jours';
import type { PeriodeMontree } from './periode-montree';

/** A period in the view that was asked for; a week is a grid where there is room for one, and a list on a phone. */
export function VueAgenda(props: PeriodeMontree) {
  const { periode, evenements } = props;
  switch (periode.vue) {
    case 'mois':
      return (
        <>
          <AideClavier />
          <GrilleMois {...props} />
        </>
      );
    case 'jour':
    case 'semaine': {
      const colonnes = colonnesDe(props);
      const restants = sansColonne(colonnes, evenements);
      // A phone has room for one column.
      const etroit = colonnes.length > 1;
      return (
        <>
          <div className={etroit ? 'hidden md:block print:block' : undefined}>
            <AideClavier />
            {restants > 0 && (
              <p className="mb-2 text-sm">
                {accord(restants, 'événement', 'événements')} d’autres intervenants : choisissez-les
                ci-dessus.
              </p>
            )}
            <GrilleJours {...props} colonnes={colonnes} />
          </div>
          {etroit && (
            <div className="md:hidden print:hidden">
              <SemaineEnListe {...props} />
            </div>
          )}
        </>
      );
    }
    case 'liste':
      if (evenements.length > 0) return <ListeJours {...props} jours={periode.jours} pleins />;
      return (
        <EtatVide icone="calendrier">Aucun événement pendant ces {periode.jours.length} jours.</EtatVide>
      );
  }
}

/** What the arrows do in a grid (app/navigateur/grille-agenda.ts), for those who do not see it. */
const AideClavier = () => (
  <p className="avec-script sr-only">
    Dans le tableau, les flèches mènent d’un événement, d’un jour ou d’une demi-heure à l’autre, Entrée les
    ouvre. Sur un événement de la grille, Alt et les flèches le déplacent, Alt, Maj et les flèches verticales
    en changent la durée ; Entrée enregistre, Échap laisse tout comme c’était.
  </p>
);

/** A week on a phone begins with today; the days before are one tap away, and open when one of them was asked for. */
function SemaineEnListe({ periode: { date, jours }, ...liste }: PeriodeMontree) {
  const { aujourdhui } = liste;
  const passes = jours.filter((jour) => jour.date < aujourdhui);
  const suite = jours.slice(passes.length);
  if (passes.length === 0 || suite.length === 0) return <ListeJours jours={jours} {...liste} />;
  return (
    <>
      <details open={date < aujourdhui} className="mb-3">
        <summary className="cursor-pointer py-1.5 text-sm font-medium">Jours passés de cette semaine</summary>
        <ListeJours jours={passes} {...liste} />
      </details>
      <ListeJours jours={suite} {...liste} />
    </>
  );
}
