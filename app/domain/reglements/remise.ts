import { NotFoundError } from '../errors';

export const remiseIntrouvable = () => new NotFoundError('remise_introuvable', 'Remise introuvable.');
