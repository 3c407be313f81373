import type { ComponentProps } from 'react';
import type { ChoixDevis, ChoixPossibles, PrixOffert } from '~/domain/devis/choix-devis';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';

interface Props {
  possibles: ChoixPossibles;
  choix: ChoixDevis;
  /** What was sent last, where the form comes back. */
  envoye?: Partial<Record<string, unknown>> | undefined;
}

const MOTS = { propose: 'Appareil proposé', classe1: 'Offre de classe I' } as const;

/**
 * What of a quote is accepted: for each ear one of its offers or none, and the accessories. The price stands beside each; a script adds up what is
 * chosen (app/navigateur/choix-offres.ts).
 */
export function ChoixOffres({ possibles, choix, envoye }: Props) {
  const sent = (name: string, before: string) => (envoye ? String(envoye[name] ?? '') : before);
  const accessoires = sent('choixAccessoires', choix.accessoires ? 'on' : '') !== '';
  return (
    <div className="grid gap-3" data-comportement="choix-offres">
      {possibles.oreilles.map(({ cote, offres }) => {
        const nom = `choix${cote}`;
        const choisie = sent(nom, choix[cote]);
        return (
          <fieldset key={cote}>
            <legend className="mb-1 text-sm font-medium">{COTE[cote].titre}</legend>
            {offres.map(({ offre, ...prix }) => (
              <Offre
                key={offre}
                type="radio"
                name={nom}
                value={offre}
                defaultChecked={choisie === offre}
                dit={MOTS[offre]}
                prix={prix}
              />
            ))}
            <Offre
              type="radio"
              name={nom}
              value=""
              defaultChecked={choisie === ''}
              dit="Aucun appareil"
              prix={null}
            />
          </fieldset>
        );
      })}
      {possibles.accessoires && (
        <Offre
          type="checkbox"
          name="choixAccessoires"
          defaultChecked={accessoires}
          dit="Accessoires"
          prix={possibles.accessoires}
        />
      )}
      <p className="text-sm font-medium" role="status" data-choisi="" hidden />
    </div>
  );
}

interface OffreProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked'> {
  type: 'radio' | 'checkbox';
  dit: string;
  prix: PrixOffert | null;
}

/** Something that can be taken, its price below its name. */
const Offre = ({ dit, prix, ...input }: OffreProps) => (
  <label className="flex min-h-8 items-start gap-2 py-1 text-sm">
    <input
      {...input}
      data-total={prix?.totalTTC}
      data-reste={prix?.resteACharge ?? undefined}
      disabled={Boolean(prix?.refus)}
      className={`mt-0.5 ${input.type === 'radio' ? 'radio radio-sm' : 'checkbox checkbox-sm'}`}
    />
    <span>
      {dit}
      {prix && (
        <span className="block text-muet">
          {prix.designation !== dit && `${prix.designation}\u00a0: `}
          <span className="whitespace-nowrap">{formatEuros(prix.totalTTC)}</span>
          {prix.resteACharge !== null && (
            <>
              , reste à charge <span className="whitespace-nowrap">{formatEuros(prix.resteACharge)}</span>
            </>
          )}
        </span>
      )}
      {prix &&
        [prix.refus, ...prix.reserves].filter(Boolean).map((dit) => (
          <span key={dit} className="block">
            {dit}
          </span>
        ))}
    </span>
  </label>
);
