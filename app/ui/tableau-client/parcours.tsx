import { ETAPES, type EtatEtape, etatEtape } from '~/domain/clients/parcours';
import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';

interface Props {
  clientId: string;
  stepDash: number;
  modifiable: boolean;
}

/** Colour, sign and word of a step: none of them stands alone. */
const ETATS: Record<EtatEtape, { signe: string; pastille: string; bord: string }> = {
  Terminé: { signe: '✓', pastille: 'bg-success text-success-content', bord: 'border-success' },
  'En cours': { signe: '●', pastille: 'bg-warning text-warning-content', bord: 'border-warning' },
  'À venir': { signe: '○', pastille: 'bg-error text-error-content', bord: 'border-error' },
};

/** The patient's journey (docs/regles/clients.md): a click on a step makes it the current one, for those who may. */
export function Parcours({ clientId, stepDash, modifiable }: Props) {
  const steps = ETAPES.map((etape, index) => ({ etape, index, etat: etatEtape(index, stepDash) }));
  const list = (
    <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ etape, index, etat }) => (
        <li key={etape} aria-current={index === stepDash ? 'step' : undefined} className="grid">
          {modifiable ? (
            <button
              type="submit"
              name="stepDash"
              value={index}
              className={`${boite(etat)} hover:bg-base-200 cursor-pointer text-left`}
            >
              <Etape {...{ etape, index, etat }} />
              {index !== stepDash && <span className="sr-only">: en faire l’étape en cours</span>}
            </button>
          ) : (
            <div className={boite(etat)}>
              <Etape {...{ etape, index, etat }} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <section aria-label="Parcours du patient">
      {modifiable ? <FormulaireBouton action={paths.clientEtape(clientId)}>{list}</FormulaireBouton> : list}
    </section>
  );
}

const boite = (etat: EtatEtape): string =>
  `bg-base-100 rounded-box flex items-center gap-3 border border-l-4 px-3 py-2 ${ETATS[etat].bord}`;

function Etape({ etape, index, etat }: { etape: string; index: number; etat: EtatEtape }) {
  const { signe, pastille } = ETATS[etat];
  return (
    <>
      <span className="text-base-content/70 text-sm tabular-nums">{index + 1}</span>
      <span className="min-w-0 flex-1 font-medium">{etape}</span>
      <span className={`${pastille} rounded px-1.5 py-0.5 text-xs whitespace-nowrap`}>
        <span aria-hidden="true">{signe}</span> {etat}
      </span>
    </>
  );
}
