import type { Context } from '../access/context.server';
import { ControleFec } from './controle-fec';
import { ecritureDe, jourDe } from './ecriture-de-piece';
import type { Etendue } from './etendue';
import { lignesDuFec, nomDuFec, TITRES_FEC } from './fec';
import { piecesExportees } from './pieces-exportees.server';
import { comptesDuPlan, libellesDuPlan, type PlanDuCentre } from './reglages.repo.server';
import type { BilanFec } from './regles-fec';
import { addPieceLue, noTotauxExport, type TotauxExport } from './totaux-export';

/** A FEC that is being written: its lines, and what came of it once the last one was. */
export interface FecEcrit {
  nomFichier: string;
  lignes: AsyncIterable<string>;
  /** After the last line: what its check says, and what is in it. */
  fin(): { controle: BilanFec; totaux: TotauxExport };
}

/**
 * The entries of a period's sales and payments as a FEC, held to its rules while it is written; memory does not grow with the period but for the names
 * of patients' accounts. The same period up to the same seal is the same file. The caller has asked for the right. Raises EcritureFausse for a document
 * that does not add up.
 */
export function ecrireFec(
  ctx: Context,
  etendue: Etendue,
  plan: PlanDuCentre,
  onPiece: () => void = () => undefined,
): FecEcrit {
  const nomFichier = nomDuFec(plan.centre.siren, etendue.au);
  const totaux = noTotauxExport();
  const controle = new ControleFec(nomFichier, { ...comptesDuPlan(plan), totaux: null });
  async function* lignes(): AsyncGenerator<string> {
    const libelles = libellesDuPlan(plan);
    const { nomsPatients: nommer } = plan.reglagesDu(etendue.au);
    let numero = 0;
    controle.ligne(TITRES_FEC);
    yield TITRES_FEC;
    for await (const { pieces, lettrages } of piecesExportees(ctx, etendue, { nommer })) {
      for (const piece of pieces) {
        onPiece();
        addPieceLue(totaux, piece);
        const ecriture = ecritureDe(piece, plan.reglagesDu(jourDe(piece)));
        // A document of 0 € has no line, and so no number.
        if (ecriture.lignes.length === 0) continue;
        numero += 1;
        const place = { ecriture, numero, validation: piece.validation };
        for (const ligne of lignesDuFec(place, libelles, (groupe) => lettrages.get(groupe) ?? null)) {
          controle.ligne(ligne);
          yield ligne;
        }
      }
    }
  }
  return { nomFichier, lignes: lignes(), fin: () => ({ controle: controle.fin(), totaux }) };
}
