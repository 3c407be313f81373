import { getFormProps, useForm } from '@conform-to/react';
import { dialogueOf } from '~/domain/clients/statuts';
import type { ApercuFacture } from '~/domain/factures/apercu-facture';
import type { OffreMontree } from '~/http/agenda/creneaux.server';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { ChampsRdv } from '../agenda/champs-rdv';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { AvisDejaFacture } from '../devis/avis-deja-facture';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ApercuDeFacture } from '../factures/apercu-facture';
import { BoutonEntree } from '../form/bouton-entree';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChoixStatut } from './choix-statut';

interface Props {
  client: { nom: string; prenom: string; statut: string };
  /** The status whose dialog is shown; null to choose one. */
  choisi: string | null;
  valeurs: Record<
    | 'date'
    | 'heure'
    | 'intervenantId'
    | 'dateAppareillage'
    | 'dateFacturation'
    | 'remise'
    | 'rbstSS'
    | 'rbstCompl'
    | 'devisId',
    string
  >;
  /** The accepted quote that waits for its invoice. */
  devis: DevisPropose | null;
  /** What Facturé would issue of these values, or why it would not; null for another status. */
  apercu: ApercuFacture | { refus: string } | null;
  /** Free slots for the appointment that the status asks for. */
  offre: OffreMontree | null;
  fermer: string;
  /** The list alone offers 'Facture éditée' (docs/regles/statuts.md). */
  dansLaListe?: boolean;
  resultat: Resultat | undefined;
}

/** Choosing a status (docs/regles/statuts.md): those that need nothing more apply at once, the others ask for their dates or amounts. */
export function DialogueStatut({ client, choisi, dansLaListe = false, resultat, ...props }: Props) {
  const titre = `${choisi ?? 'Changer le statut'} — ${client.nom} ${client.prenom}`;
  return (
    <Dialogue titre={titre} fermer={props.fermer} large={props.offre !== null}>
      {choisi && dialogueOf(choisi) !== 'aucun' ? (
        <DetailsStatut key={choisi} {...{ choisi, resultat, ...props }} />
      ) : (
        <ChoixStatut actuel={client.statut} dansLaListe={dansLaListe} resultat={resultat} />
      )}
    </Dialogue>
  );
}

/** What came back of the form, as the dialog takes it: other slots only where the answer brings some. */
export const reponseStatut = (
  reponse: { resultat: Resultat; offre?: OffreMontree } | undefined,
): Pick<Props, 'resultat'> & Partial<Pick<Props, 'offre'>> => ({
  resultat: reponse?.resultat,
  ...(reponse?.offre && { offre: reponse.offre }),
});

function DetailsStatut({
  choisi,
  valeurs,
  offre,
  devis,
  apercu,
  fermer,
  resultat,
}: Pick<Props, 'valeurs' | 'offre' | 'devis' | 'apercu' | 'fermer' | 'resultat'> & { choisi: string }) {
  const [form, fields] = useForm<Props['valeurs']>({
    id: 'statut',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const dialogue = dialogueOf(choisi);
  const derniere = (name: 'date' | 'heure') => String(resultat?.initialValue?.[name] ?? valeurs[name]);
  return (
    <form
      method="post"
      data-panne={dialogue === 'rdv' ? PANNES.rdv : PANNES.statut}
      className={dialogue === 'rdv' ? 'avec-creneaux' : 'grid gap-3 sm:grid-cols-2'}
      {...getFormProps(form)}
    >
      {/* Enter is not a slot. */}
      {dialogue === 'rdv' && <BoutonEntree />}
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <input type="hidden" name="statut" value={choisi} />
      {dialogue === 'rdv' && (
        <ChampsRdv
          fields={fields}
          offre={offre}
          choisi={{ date: derniere('date'), heure: derniere('heure') }}
        />
      )}
      {dialogue === 'appareillage' && (
        <Champ
          champ={fields.dateAppareillage}
          libelle="Date d’appareillage"
          type="date"
          required
          large
          autoFocus
        />
      )}
      {dialogue === 'facturation' && (
        <ChampsFacturation {...{ fields, devis }} apercu={resultat ? null : apercu} />
      )}
      <ActionsDialogue fermer={fermer}>
        <Bouton>Sauvegarder</Bouton>
      </ActionsDialogue>
    </form>
  );
}

/** The accepted quote that Facturé offers to invoice; its total in cents. */
interface DevisPropose {
  /** The invoices made of the client's other quotes since this one. */
  facturees: string[];
  _id: string;
  numero: string;
  /** 'YYYY-MM-DD' */
  quand: string;
  total: number;
}

type ChampsFacture = Record<
  'dateFacturation' | 'remise' | 'rbstSS' | 'rbstCompl' | 'devisId',
  Parameters<typeof Champ>[0]['champ']
>;

/** The billing details that Facturé asks for. */
export function ChampsFacturation({
  fields,
  devis,
  apercu,
}: Pick<Props, 'devis' | 'apercu'> & { fields: ChampsFacture }) {
  return (
    <>
      {apercu && <FacturePrevue apercu={apercu} />}
      {devis && devis.facturees.length > 0 && (
        <div className="sm:col-span-2">
          <AvisDejaFacture facturees={devis.facturees} />
        </div>
      )}
      {devis && (
        <Choix
          champ={fields.devisId}
          libelle="Ce qui est facturé"
          aide="Le devis se facture avec ses prix et ses parts ; les montants ci-dessous servent aux appareils de la fiche."
          large
        >
          <option value={devis._id}>
            {`Le devis n° ${devis.numero}, accepté le ${formatDay(devis.quand)} (${formatEuros(devis.total)})`}
          </option>
          <option value="">Les appareils de la fiche</option>
        </Choix>
      )}
      <Champ champ={fields.dateFacturation} libelle="Date de facturation" type="date" required />
      <Champ champ={fields.remise} libelle="Remise (€)" inputMode="decimal" />
      <Champ
        champ={fields.rbstSS}
        libelle="Remboursement Sécurité sociale (€)"
        inputMode="decimal"
        required={!devis}
      />
      <Champ
        champ={fields.rbstCompl}
        libelle="Remboursement complémentaire (€)"
        inputMode="decimal"
        required={!devis}
      />
      <p className="text-xs text-muet sm:col-span-2">
        La facture est créée avec son numéro définitif ; si les montants changent, elle est montrée de nouveau
        avant.
      </p>
    </>
  );
}

/** What is issued as the fields stand when they are shown; other amounts are shown again before anything is issued. */
const FacturePrevue = ({ apercu }: { apercu: NonNullable<Props['apercu']> }) => (
  <div className="col-span-full grid gap-2">
    {'refus' in apercu ? (
      <Avis ton="attention">{apercu.refus}</Avis>
    ) : (
      <>
        {apercu.remarques.map((phrase) => (
          <Avis key={phrase} ton="attention">
            {phrase}
          </Avis>
        ))}
        <ApercuDeFacture apercu={apercu} />
        <input type="hidden" name="acceptes" value={apercu.cle} />
      </>
    )}
  </div>
);
