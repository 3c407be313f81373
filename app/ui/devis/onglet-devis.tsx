import type { ValeursDevis } from '~/domain/devis/champs-devis';
import { toTextes } from '~/domain/devis/devis';
import type { DevisListe, DevisOuvert } from '~/domain/devis/devis.lists.server';
import type { DevisPropose } from '~/domain/devis/devis.service.server';
import type { PrescriptionOfferte } from '~/domain/devis/prescription-du-devis.service.server';
import type { SuiteDuDevis } from '~/domain/devis/suite-devis.service.server';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import type { Page } from '~/domain/listes';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { Avis } from '../avis';
import { AvisCentre } from '../avis-centre';
import { EtatVide } from '../etat-vide';
import { Icone } from '../icone';
import { ActionsDuDevis } from './actions-du-devis';
import { EtatDuDevis } from './etat-du-devis';
import { FormulaireDevis } from './formulaire-devis';
import { LectureDevis } from './lecture-devis';
import { ListeDevis } from './liste-devis';
import { ImpressionDevis } from './mentions-devis';

interface Props {
  clientId: string;
  modifiable: boolean;
  onglet: {
    doutes: DoutesLpp;
    autres: Page<DevisListe> & { taille: number };
    choisi: DevisOuvert | null;
    suite: SuiteDuDevis | null;
    /** Of the numbers that the quote names. */
    liens: LiensDeNumeros;
    /** Whether who asks may make invoices. */
    facturable: boolean;
    /** What the quote can take over from a prescription, and whether its form opens with it. */
    prescription: PrescriptionOfferte | null;
    reprise: boolean;
    mode: 'lire' | 'modifier' | 'nouveau';
    proposition: DevisPropose | null;
    /** What a device can be taken from, while a form is open. */
    produits: ProduitAChoisir[];
  };
  resultat: Resultat | undefined;
}

/** The 'Devis' tab: the chosen quote in front, its form, or a new one; the client's other quotes below. */
export function OngletDevis({ clientId, modifiable, onglet, resultat }: Props) {
  const { autres, choisi, suite, liens, facturable, mode, proposition, produits } = onglet;
  const adresse = (search: string) => paths.client(clientId, `onglet=devis&${search}`.replace(/&$/, ''));
  if (mode === 'nouveau' && proposition) {
    return (
      <>
        <h2 className="mb-3">Nouveau devis</h2>
        <AvisCentre texte={proposition.avisCentre} />
        <FormulaireDevis
          valeurs={toTextes(proposition.valeurs)}
          doutes={onglet.doutes}
          regimeTva={proposition.regimeTva}
          classe1={proposition.classe1}
          produits={produits}
          ouverture={{ devisId: proposition.id }}
          annuler={adresse('')}
          aJour={adresse('')}
          resultat={resultat}
        />
      </>
    );
  }
  if (mode === 'modifier' && choisi && proposition) {
    const { devis } = choisi;
    const ici = `devis=${devis._id}`;
    const prescrit = onglet.reprise && onglet.prescription && textesPrescrits(devis, onglet.prescription);
    return (
      <>
        <h2 className="mb-3">Devis n° {devis.numeroDevis}</h2>
        {prescrit && (
          <Avis ton="info" className="mb-3">
            La prescription est reprise dans le devis
            {devis.prescripteurDevis && devis.prescripteurDevis !== prescrit.prescripteurDevis
              ? `, à la place de « ${devis.prescripteurDevis} »`
              : ''}{' '}
            : vérifiez, puis enregistrez.
          </Avis>
        )}
        <FormulaireDevis
          valeurs={prescrit ? { ...toTextes(devis), ...prescrit } : toTextes(devis)}
          doutes={onglet.doutes}
          regimeTva={proposition.regimeTva}
          classe1={devis.regles.classe1}
          produits={produits}
          ouverture={{ devisId: devis._id, version: devis.version }}
          annuler={adresse(ici)}
          aJour={adresse(ici)}
          resultat={resultat}
        />
      </>
    );
  }
  const complet = choisi?.mentions.length === 0;
  return (
    <>
      <div className="ecran mb-3 flex flex-wrap gap-2">
        {modifiable && choisi && choisi.devis.decision === '' && (
          <a
            href={adresse(`devis=${choisi.devis._id}&modifier=1`)}
            data-place=""
            className="btn btn-primary btn-sm"
          >
            <Icone nom="crayon" /> Modifier
          </a>
        )}
        {choisi && complet && <ImpressionDevis devisId={choisi.devis._id} mentions={[]} />}
        {choisi && !complet && (
          <a href="#mentions-devis" className="btn btn-outline btn-sm">
            Imprimer ({accord(choisi.mentions.length, 'mention manque', 'mentions manquent')})
          </a>
        )}
        {modifiable && (
          <a
            href={adresse('nouveau=1')}
            data-place=""
            className={`btn btn-sm ${choisi ? 'btn-ghost' : 'btn-primary'}`}
          >
            Nouveau devis
          </a>
        )}
        {modifiable && choisi && (
          <a
            href={adresse(`nouveau=1&copie=${choisi.devis._id}`)}
            data-place=""
            className="btn btn-ghost btn-sm"
          >
            Copier
          </a>
        )}
        {modifiable && choisi && choisi.devis.signatureId === null && !suite?.facture?.compte && (
          <a
            href={paths.devisSuppression(clientId, choisi.devis._id)}
            data-sur-place=""
            className="btn btn-ghost btn-sm text-error"
          >
            Supprimer
          </a>
        )}
      </div>
      {modifiable && choisi && <AvisCentre texte={choisi.avisCentre} />}
      {!choisi && <EtatVide icone="fichier">Ce client n’a pas encore de devis.</EtatVide>}
      {choisi && suite && (
        <EtatDuDevis
          {...{ clientId, suite, modifiable }}
          actions={<ActionsDuDevis {...{ clientId, suite, modifiable, facturable, ...choisi }} />}
        />
      )}
      {choisi && onglet.prescription && (
        <p className="ecran mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {ditPrescription(onglet.prescription)}
          <a
            href={adresse(`devis=${choisi.devis._id}&modifier=1&prescription=1`)}
            data-place=""
            className="btn btn-outline btn-sm"
          >
            Reprendre la prescription
          </a>
        </p>
      )}
      {choisi && <LectureDevis {...choisi} {...{ liens }} enteteAncien={modifiable && choisi.enteteAncien} />}
      {choisi && !complet && (
        <div className="etroit mt-3">
          <ImpressionDevis devisId={choisi.devis._id} mentions={choisi.mentions} />
        </div>
      )}
      <ListeDevis clientId={clientId} devis={autres} />
    </>
  );
}

const ditPrescription = ({ date, prescripteur }: PrescriptionOfferte): string =>
  `Une prescription du ${formatDay(date)}${prescripteur && `, ${prescripteur},`} est enregistrée ; ce devis ne la dit pas en entier.`;

/** What the quote does not say yet of its prescription; without its day, whom it names was only proposed. */
const textesPrescrits = (devis: ValeursDevis, { date, prescripteur }: PrescriptionOfferte) => ({
  datePrescriptionDevis: devis.datePrescriptionDevis ?? date,
  prescripteurDevis:
    (devis.datePrescriptionDevis === null && prescripteur) || devis.prescripteurDevis || prescripteur,
});
