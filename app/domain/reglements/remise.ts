import { NotFoundError } from '../errors';

export const remiseIntrouvable = () => new NotFoundError('remise_introuvable', 'Remise introuvable.');

/** A slip as lists show it; cents. */
export interface RemiseListee {
  _id: string;
  numero: string;
  date: string;
  banque: string;
  nombre: number;
  total: number;
  annulee: boolean;
  centre: string | null;
}
