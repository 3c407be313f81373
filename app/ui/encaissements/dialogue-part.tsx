import { getFormProps, useForm } from '@conform-to/react';
import { ETATS, NOMS_ETATS } from '~/domain/encaissements/parts';
import type { PartOuverte } from '~/domain/encaissements/parts.service.server';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  part: PartOuverte;
  search: string;
  /** Where closing leads. */
  fermer: string;
  resultat: Resultat | undefined;
}

/** An insurer's share: received in one press, paid to the patient instead, or followed up. */
export function DialoguePart({ part, search, fermer, resultat }: Props) {
  const { facture, payeur, version } = part;
  const [form, fields] = useForm<Record<'etat' | 'motif' | 'organisme' | 'echeance', string>>({
    id: 'part',
    lastResult: resultat,
    defaultValue: {
      etat: part.etat,
      motif: part.motif,
      organisme: part.organisme,
      echeance: part.echeance ?? '',
    },
  });
  return (
    <Dialogue titre={`${NOMS_PAYEURS[payeur]}, facture ${facture.numeroFacture}`} fermer={fermer}>
      <p className="mb-3 text-sm">
        <a href={paths.facture(facture._id)}>{facture.client || facture.numeroFacture}</a> · part de{' '}
        {formatEuros(part.montant)} · reste dû : <strong>{formatEuros(Math.max(0, part.reste))}</strong>
      </p>
      {!facture.annulee && <Gestes part={part} search={search} />}
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version }} resultat={resultat} />
        <Choix champ={fields.etat} libelle="État">
          {ETATS.map((etat) => (
            <option key={etat} value={etat}>
              {NOMS_ETATS[etat]}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.echeance} libelle="Relancer le" type="date" />
        <Champ champ={fields.organisme} libelle="Organisme" large maxLength={200} autoComplete="off" />
        <Champ
          champ={fields.motif}
          libelle="Motif du rejet ou de la réclamation"
          large
          maxLength={200}
          autoComplete="off"
        />
        <ActionsDialogue fermer={fermer}>
          <BoutonRemplacer suite={resultat?.suite} />
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}

/** What one press does. */
function Gestes({ part, search }: Pick<Props, 'part' | 'search'>) {
  const { _id, version, formId, reste, verse, tiersPayant, facture, payeur } = part;
  return (
    <div className="border-base-300 mb-4 flex flex-wrap gap-2 border-b pb-4">
      {tiersPayant && reste > 0 && (
        <FormulaireBouton action={paths.partReception(_id, search)}>
          <input type="hidden" name="formId" value={formId} />
          <input type="hidden" name="resteVu" value={reste} />
          <Bouton>Reçu : {formatEuros(reste)}</Bouton>
        </FormulaireBouton>
      )}
      {tiersPayant && reste > 0 && (
        <>
          <FormulaireBouton action={paths.partPayeur(_id, search)}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="patient" value="oui" />
            <Bouton ton="neutral">Versée au patient</Bouton>
          </FormulaireBouton>
          <a
            href={paths.factureReglement(facture._id, 'versement', `payeur=${payeur}`)}
            className="btn btn-ghost"
          >
            En partie seulement
          </a>
        </>
      )}
      {(!tiersPayant || verse > 0) && (
        <FormulaireBouton action={paths.partPayeur(_id, search)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="patient" value="non" />
          <Bouton ton="neutral">Remettre{verse > 0 && ` ${formatEuros(verse)}`} en tiers payant</Bouton>
        </FormulaireBouton>
      )}
    </div>
  );
}
