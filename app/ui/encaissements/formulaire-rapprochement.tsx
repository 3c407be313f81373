import { getFormProps, useForm } from '@conform-to/react';
import type { RapprochementOuvert } from '~/domain/encaissements/releve';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { formatEuros, inputEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  q: string;
  ouvert: RapprochementOuvert;
  resultat: Resultat | undefined;
}

/** What a line pays: found by number or name, with an amount each; what is left of the line goes on waiting. */
export function FormulaireRapprochement({ q, ouvert, resultat }: Props) {
  const { ligne, choix, clos, dateReglement } = ouvert;
  const [form, fields] = useForm<{ dateReglement: string }>({
    id: 'rapprochement',
    lastResult: resultat,
    defaultValue: { dateReglement },
  });
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        <strong className="text-lg whitespace-nowrap">{formatEuros(ligne.montant)}</strong> à rapprocher, du{' '}
        {formatDay(ligne.jour)}
        <span className="text-muet block text-sm break-words">
          {`${ligne.libelle} ${ligne.reference}`.trim()}
        </span>
      </p>
      <form method="get" className="ecran flex flex-wrap items-end gap-2" aria-label="Chercher une facture">
        <div className="grid min-w-0 flex-1 gap-1">
          <label htmlFor="q" className="text-sm font-medium">
            Chercher une facture : n°, nom, prénom
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            autoComplete="off"
            maxLength={200}
            className="input input-sm w-full text-base"
          />
        </div>
        <button type="submit" className="btn btn-outline btn-sm">
          Chercher
        </button>
      </form>
      {choix.length === 0 ? (
        <p className="text-muet">
          {q
            ? 'Rien de dû ne correspond à cette recherche.'
            : 'Aucune facture ne correspond d’elle-même : cherchez-la par son numéro ou par le nom du patient.'}
        </p>
      ) : (
        <form method="post" className="carte" {...getFormProps(form)}>
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <AvisConflit suite={resultat?.suite} />
          <ChampsCaches ouverture={{ montantVu: ligne.montant }} resultat={resultat} />
          <p className="text-muet mb-2 text-sm">
            Un montant par part payée ; ce qui n’est pas réparti reste à rapprocher.
          </p>
          <ul id="rapprochement-parts" tabIndex={-1} className="grid gap-3">
            {choix.map((each, rang) => (
              <PartPayee key={`${each.factureId} ${each.payeur}`} {...{ each, rang, resultat }} />
            ))}
          </ul>
          <div className="mt-4 max-w-56">
            <Champ
              champ={fields.dateReglement}
              libelle="Date des règlements"
              type="date"
              aide={
                clos
                  ? `Les comptes sont clôturés jusqu’au ${formatDay(clos)} : datez d’après.`
                  : 'Celle de la ligne.'
              }
            />
          </div>
          <PiedDeFormulaire>
            <Bouton>Enregistrer les règlements</Bouton>
            <a href={paths.releves()} className="btn btn-ghost btn-sm">
              Annuler
            </a>
          </PiedDeFormulaire>
        </form>
      )}
    </div>
  );
}

interface PropsPart {
  each: RapprochementOuvert['choix'][number];
  rang: number;
  resultat: Resultat | undefined;
}

function PartPayee({ each, rang, resultat }: PropsPart) {
  const { factureId, payeur, numeroFacture, client, organisme, reste, raisons, propose } = each;
  const nom = `parts[${rang}]`;
  const envoyee = envoyees(resultat).findIndex(
    (part) => part.factureId === factureId && part.payeur === payeur,
  );
  const typed = resultat ? envoyees(resultat)[envoyee]?.montant : undefined;
  return (
    <li className="border-base-300 grid items-start gap-x-4 gap-y-1 not-last:border-b not-last:pb-3 sm:grid-cols-[1fr_9rem]">
      <p className="min-w-0 text-sm">
        <a href={paths.facture(factureId)} className="link font-medium">
          {numeroFacture}
        </a>{' '}
        {client}
        <span className="text-muet block text-xs">
          {organisme || NOMS_PAYEURS[payeur]} · reste {formatEuros(reste)}
          {raisons && ` · ${raisons.join(', ')}`}
        </span>
      </p>
      <div>
        <input type="hidden" name={`${nom}.factureId`} value={factureId} autoComplete="off" />
        <input type="hidden" name={`${nom}.payeur`} value={payeur} autoComplete="off" />
        <Champ
          champ={{
            id: `rapprochement-${nom}.montant`,
            name: `${nom}.montant`,
            key: undefined,
            initialValue: resultat ? (typed ?? '') : inputEuros(propose),
            errors: resultat?.error?.[`parts[${envoyee}].montant`] ?? undefined,
          }}
          libelle={
            <>
              Payé (€)
              <span className="sr-only">
                , {numeroFacture}, {NOMS_PAYEURS[payeur]}
              </span>
            </>
          }
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </li>
  );
}

/** The parts that a refused form had. */
function envoyees(resultat: Resultat | undefined): Partial<Record<string, string>>[] {
  const parts: unknown = resultat?.initialValue?.parts;
  return Array.isArray(parts) ? parts : [];
}
