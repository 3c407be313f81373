import { getFormProps, useForm } from '@conform-to/react';
import { champQuantite, champStock, ETENDUES } from '~/domain/avoirs/avoir.schema';
import type { AvoirPropose, LigneACrediter } from '~/domain/avoirs/creation.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatEuros, formatTaux } from '~/lib/euros';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  proposition: AvoirPropose;
  /** Whether the caller may give pieces back to the stock. */
  stock: boolean;
  resultat: Resultat | undefined;
}

/** What is taken back of an invoice, why, and what of it goes back to the stock. */
export function FormulaireAvoir({ proposition, stock, resultat }: Props) {
  const { id, facture, lignes, reste } = proposition;
  const [form, named] = useForm<Record<string, string>>({
    id: 'avoir',
    lastResult: resultat,
    defaultValue: { motif: '', etendue: 'entier' },
  });
  const fields = named as unknown as Record<string, ChampDeFormulaire>;
  const champ = (nom: string) => fields[nom] as ChampDeFormulaire;
  const etendue = champ('etendue');
  return (
    <form method="post" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ formId: id }} resultat={resultat} />
      <Groupe titre="Avoir">
        <Champ
          champ={champ('motif')}
          libelle="Motif"
          aide="Il est écrit sur l’avoir."
          required
          large
          autoComplete="off"
        />
        <fieldset key={etendue.key} id={etendue.id} className="col-span-full grid gap-1">
          <legend className="mb-1 text-sm font-medium">Ce qui est repris</legend>
          {Object.entries(ETENDUES).map(([valeur, libelle]) => (
            <label key={valeur} className="flex min-h-6 items-center gap-2 text-sm">
              <input
                type="radio"
                name={etendue.name}
                value={valeur}
                defaultChecked={etendue.initialValue === valeur}
                autoComplete="off"
                className="radio radio-sm"
              />
              {libelle}
              {valeur === 'entier' && ` : ${formatEuros(reste)}`}
            </label>
          ))}
          <AideEtErreur champ={etendue} erreurs={etendue.errors} />
        </fieldset>
      </Groupe>
      <Groupe titre="Lignes" aide="La quantité compte quand « Certaines lignes » est choisi.">
        <ul className="col-span-full grid gap-3">
          {lignes.map((ligne) => (
            <LigneAvoir
              key={ligne._id}
              ligne={ligne}
              taxe={facture.regimeTva === 'tva55'}
              quantite={champ(champQuantite(ligne._id))}
              stock={stock && ligne.rendable ? champ(champStock(ligne._id)) : null}
            />
          ))}
        </ul>
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Créer l’avoir</Bouton>
        <a href={paths.facture(facture._id)} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

interface PropsLigne {
  ligne: LigneACrediter;
  taxe: boolean;
  quantite: ChampDeFormulaire;
  /** Null where no piece can go back. */
  stock: ChampDeFormulaire | null;
}

function LigneAvoir({ ligne, taxe, quantite, stock }: PropsLigne) {
  const { description, details, prix, tauxTva, reste } = ligne;
  return (
    <li className="border-base-300 grid items-start gap-x-4 gap-y-1 not-last:border-b not-last:pb-3 sm:grid-cols-[1fr_9rem]">
      <div className="min-w-0 text-sm">
        <p className="font-medium break-words">{description}</p>
        <p className="text-muet text-xs">
          {[details, formatEuros(prix) + (taxe ? ' HT' : ''), taxe && `TVA ${formatTaux(tauxTva)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {stock && <RetourAuStock champ={stock} />}
      </div>
      {reste > 0 ? (
        <Champ
          champ={quantite}
          libelle="Quantité reprise"
          aide={`Sur ${reste}.`}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <p className="text-muet text-sm">Déjà reprise</p>
      )}
    </li>
  );
}

function RetourAuStock({ champ }: { champ: ChampDeFormulaire }) {
  const { erreurs, input } = attributsDe(champ);
  return (
    <>
      <label className="mt-1 inline-flex min-h-6 items-center gap-2">
        <input
          key={champ.key}
          {...input}
          type="checkbox"
          defaultValue={undefined}
          value="on"
          defaultChecked={champ.initialValue === 'on'}
          autoComplete="off"
          className="checkbox checkbox-sm"
        />
        Remettre en stock
      </label>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </>
  );
}
