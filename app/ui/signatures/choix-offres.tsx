import type { ChoixDevis, ChoixPossibles } from '~/domain/devis/choix-devis';
import { COTE } from '~/lib/oreilles';

interface Props {
  possibles: ChoixPossibles;
  choix: ChoixDevis;
  /** What was sent last, where the form comes back. */
  envoye?: Partial<Record<string, unknown>> | undefined;
}

const MOTS = { '': 'Aucun appareil', propose: 'Appareil proposé', classe1: 'Offre de classe 1' } as const;

/** What of a quote is accepted: for each ear one of its offers or none, and the accessories. */
export function ChoixOffres({ possibles, choix, envoye }: Props) {
  const sent = (name: string, before: string) => (envoye ? String(envoye[name] ?? '') : before);
  const accessoires = sent('choixAccessoires', choix.accessoires ? 'on' : '') !== '';
  return (
    <div className="grid gap-3">
      {possibles.oreilles.map(({ cote, offres }) => (
        <fieldset key={cote}>
          <legend className="mb-1 text-sm font-medium">{COTE[cote].titre}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {([...offres, ''] as const).map((offre) => (
              <label key={offre} className="flex min-h-8 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={`choix${cote}`}
                  value={offre}
                  defaultChecked={sent(`choix${cote}`, choix[cote]) === offre}
                  className="radio radio-sm"
                />
                {MOTS[offre]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {possibles.accessoires && (
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name="choixAccessoires"
            defaultChecked={accessoires}
            className="checkbox checkbox-sm"
          />
          Accessoires
        </label>
      )}
    </div>
  );
}
