import type { AvoirOuvert } from '~/domain/avoirs/avoir';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { numeroProfessionnel } from '~/lib/professionnel';
import { Carte } from '../carte';
import { LienFiche } from '../clients/lien-fiche';
import { Bloc, Donnee } from '../factures/bloc-lecture';
import { LignesFacture } from '../factures/lignes-facture';
import { Totaux } from '../totaux';
import { LienFacture } from './table-avoirs';

/** A credit note as it was issued. */
export function LectureAvoir({ avoir }: { avoir: AvoirOuvert }) {
  const { facture, suite, clientId } = avoir;
  const nom = `${avoir.nomClient} ${avoir.prenomClient}`.trim();
  return (
    <div className="etroit grid items-start gap-3 lg:grid-cols-2">
      <Bloc titre={`Avoir ${avoir.numeroAvoir}`}>
        <Donnee nom="Date">{formatDay(avoir.dateAvoir)}</Donnee>
        <Donnee nom="Heure de création">{avoir.heureCreation}</Donnee>
        <Donnee nom="Motif">{avoir.motif}</Donnee>
        <Donnee nom="Sur la facture">
          <LienFacture {...facture} numero={facture.numeroFacture} />
          {!facture.ouvrable && ' (retirée des listes)'}
        </Donnee>
        {suite && (
          <Donnee nom="Facture à sa place">
            <LienFacture {...suite} />
          </Donnee>
        )}
      </Bloc>
      <Bloc titre="Client">
        <Donnee nom="Nom">
          {clientId ? (
            <LienFiche vers={paths.clientDashboard(clientId)} classe="link">
              {nom}
            </LienFiche>
          ) : (
            nom
          )}
        </Donnee>
        <Donnee nom="Audioprothésiste">
          {[avoir.nomCompte, numeroProfessionnel(avoir.numAdeliCompte)].filter(Boolean).join(', ')}
        </Donnee>
      </Bloc>
      <LignesFacture lignes={avoir.lignes} regimeTva={avoir.regimeTva} />
      <Carte titre="Montants repris" className="lg:col-start-2">
        <Totaux totaux={totauxFacture(avoir.montants, avoir.regimeTva)} reste="Repris au client" />
        {avoir.regimeTva === 'franchise' && (
          <p className="text-muet mt-2 text-xs">TVA non applicable, art. 293 B du CGI</p>
        )}
      </Carte>
    </div>
  );
}
