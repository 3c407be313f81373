import type { ChoixDevis, ChoixPossibles } from '~/domain/devis/choix-devis';
import { QUALITES } from '~/domain/signatures/signature.schema';
import { Champ, Choix } from '../form/champ';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { type Formulaire, ResumeErreurs } from '../form/resume-erreurs';
import { ChoixOffres } from './choix-offres';
import { ZoneSignature } from './zone-signature';

interface Props {
  form: Formulaire & {
    initialValue?: Partial<Record<string, unknown>> | undefined;
    status?: string | undefined;
  };
  fields: Record<'signataire' | 'qualite' | 'trace' | 'accord', ChampDeFormulaire>;
  titre: string;
  possibles: ChoixPossibles | null;
  choix: ChoixDevis | null;
  /** What to do where no script runs. */
  sinon: string;
}

/** What whoever signs on a screen fills in: what they accept, who they are, that they agree, their strokes. */
export function ChampsSignature({ form, fields, titre, possibles, choix, sinon }: Props) {
  const accord = attributsDe(fields.accord);
  return (
    <>
      <ResumeErreurs form={form} />
      {possibles && choix && (
        <section aria-label="Ce qui est accepté">
          <ChoixOffres
            possibles={possibles}
            choix={choix}
            envoye={form.status === 'error' ? form.initialValue : undefined}
          />
        </section>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Champ
          champ={fields.signataire}
          libelle="Nom de la personne qui signe"
          required
          autoComplete="name"
        />
        <Choix champ={fields.qualite} libelle="Qui signe">
          {Object.entries(QUALITES).map(([qualite, libelle]) => (
            <option key={qualite} value={qualite}>
              {libelle}
            </option>
          ))}
        </Choix>
      </div>
      <ZoneSignature champ={fields.trace} sinon={sinon} />
      <div className="grid gap-1">
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            {...accord.input}
            defaultValue={undefined}
            defaultChecked={fields.accord.initialValue === 'on'}
            className="checkbox checkbox-sm mt-0.5"
          />
          <span>J’ai lu le document « {titre} » et je l’accepte : bon pour accord.</span>
        </label>
        <AideEtErreur champ={fields.accord} erreurs={accord.erreurs} />
      </div>
    </>
  );
}
