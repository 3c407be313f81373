import type { CriteresAgenda } from '~/domain/agenda/criteres';
import type { Evenement } from '~/domain/agenda/evenement';
import type { Periode } from '~/domain/agenda/periode';
import { useLiens } from '../liste/liens';
import type { AdressesAgenda } from './adresses';
import { GrilleJours } from './grille-jours';
import { GrilleMois } from './grille-mois';
import { ListeJours } from './liste-jours';

interface Props {
  criteres: CriteresAgenda;
  periode: Periode;
  evenements: readonly Evenement[];
  /** Of a month: how many events each day has. */
  parJour: Readonly<Record<string, number>>;
  adresses: AdressesAgenda;
  aujourdhui: string;
  modifiable: boolean;
}

/** The period as the server draws it, which serves without any script, on a phone and on paper. */
export function PeriodeServeur({ criteres, ...props }: Props) {
  const { vue } = criteres;
  const { periode, ...liste } = props;
  return (
    <div {...useLiens()}>
      {vue === 'mois' && <GrilleMois {...props} />}
      {vue === 'jour' && <GrilleJours {...props} />}
      {vue === 'semaine' && (
        <>
          <div className="hidden md:block print:block">
            <GrilleJours {...props} />
          </div>
          <div className="md:hidden print:hidden">
            <SemaineEnListe date={criteres.date} {...props} />
          </div>
        </>
      )}
      {vue === 'liste' &&
        (props.evenements.length > 0 ? (
          <ListeJours jours={periode.jours} {...liste} pleins />
        ) : (
          <p className="bg-base-100 border-base-300 rounded-box border p-6 text-center text-sm">
            Aucun événement pendant ces {periode.jours.length} jours.
          </p>
        ))}
    </div>
  );
}

type SemaineProps = Omit<Props, 'criteres'> & { date: string };

/** A week on a phone begins with today; the days before are one tap away, and open when one of them was asked for. */
function SemaineEnListe({ date, periode: { jours }, ...liste }: SemaineProps) {
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
