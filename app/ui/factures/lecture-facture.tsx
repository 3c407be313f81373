import { MANQUES_FACTURX } from '~/domain/documents/facturx';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import type { FactureOuverte } from '~/domain/factures/facture-ouverte';
import { TONS_FACTURE } from '~/domain/factures/statuts-facture';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { nomDuPays } from '~/lib/pays';
import { numeroProfessionnel } from '~/lib/professionnel';
import { formatSiren } from '~/lib/siren';
import { Carte } from '../carte';
import { LienFiche } from '../clients/lien-fiche';
import { Pastille } from '../pastille';
import { Totaux } from '../totaux';
import { Bloc, Donnee } from './bloc-lecture';
import { LignesFacture } from './lignes-facture';

const jour = (day: string) => (day ? formatDay(day) : '');
const suite = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** Whether its PDF carries the same thing as data; a document of before may lack what these ask for. */
const facturx = ({ manquesFacturx }: FactureOuverte): string =>
  manquesFacturx.length === 0
    ? 'Données dans le PDF'
    : `PDF sans données\u00a0: il manque ${manquesFacturx.map((manque) => MANQUES_FACTURX[manque]).join(', ')}`;

/** An invoice as it is, until 'Modifier' is pressed. */
export function LectureFacture({ facture, liens }: { facture: FactureOuverte; liens: LiensDeNumeros }) {
  const { textes, ailleurs } = facture;
  const nom = `${textes.nomClient} ${textes.prenomClient}`.trim();
  return (
    <div className="etroit grid items-start gap-3 lg:grid-cols-2">
      <Bloc titre={`Facture ${facture.numeroFacture}`}>
        <Donnee nom="Objet">{textes.objet}</Donnee>
        <Donnee nom="Date">{jour(facture.dateFacture ?? '') || 'Non spécifiée'}</Donnee>
        <Donnee nom="Heure de création">{facture.heureCreation}</Donnee>
        <Donnee nom="Statut">
          <Pastille ton={TONS_FACTURE[facture.statut]}>{facture.statut}</Pastille>
        </Donnee>
        {ailleurs ? (
          <Donnee nom="Total">
            {facture.totalGeneral === null ? 'Non spécifié' : formatEuros(facture.totalGeneral)}
          </Donnee>
        ) : (
          <>
            <Donnee nom="Livraison">{jour(textes.dateLivraison)}</Donnee>
            <Donnee nom="Appareillage">{jour(textes.dateAppareillage)}</Donnee>
            <Donnee nom="Prescripteur">{textes.prescripteurCompte}</Donnee>
            <Donnee nom="Note">{textes.note}</Donnee>
            <Donnee nom="Factur-X">{facturx(facture)}</Donnee>
          </>
        )}
      </Bloc>
      <Bloc titre="Client">
        <Donnee nom="Nom">
          {facture.clientId ? (
            <LienFiche vers={paths.clientDashboard(facture.clientId)} classe="link">
              {nom}
            </LienFiche>
          ) : (
            nom
          )}
        </Donnee>
        {!ailleurs && (
          <>
            <Donnee nom="E-mail">{textes.email}</Donnee>
            <Donnee nom="Téléphone">{suite(textes.telephonePortable, textes.telephoneFixe)}</Donnee>
            <Donnee nom="Adresse">
              {suite(textes.adresse, `${textes.codePostal} ${textes.ville}`.trim(), nomDuPays(textes.pays))}
            </Donnee>
            <Donnee nom="Date de naissance">{jour(textes.dateNaissanceClient)}</Donnee>
            <Donnee nom="Sécurité sociale">{textes.numeroSecuClient}</Donnee>
            <Donnee nom="SIREN">{formatSiren(textes.sirenClient)}</Donnee>
            <Donnee nom="À payer le">{jour(textes.echeance)}</Donnee>
            <Donnee nom="Caisse, mutuelle">{suite(textes.caisseClient, textes.mutuelleClient)}</Donnee>
          </>
        )}
      </Bloc>
      {!ailleurs && (
        <>
          <LignesFacture lignes={facture.lignes} regimeTva={facture.regimeTva} liens={liens} />
          <Bloc titre="Professionnel">
            <Donnee nom="Audioprothésiste">
              {suite(textes.nomCompte, numeroProfessionnel(textes.numAdeliCompte))}
            </Donnee>
            <Donnee nom="Téléphone">{textes.telCompte}</Donnee>
            <Donnee nom="E-mail">{textes.mailCompte}</Donnee>
          </Bloc>
          <Carte titre="Montants">
            <Totaux totaux={totauxFacture(facture.montants, facture.regimeTva)} />
            {facture.regimeTva === 'franchise' && (
              <p className="text-muet mt-2 text-xs">TVA non applicable, art. 293 B du CGI</p>
            )}
          </Carte>
        </>
      )}
    </div>
  );
}
