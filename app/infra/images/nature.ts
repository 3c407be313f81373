const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const hasAt = (bytes: Uint8Array, offset: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

/** What a picture is by its first bytes, whatever its name or announced type; null for anything but JPEG, PNG and WebP. */
export function natureOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (hasAt(bytes, 0, JPEG)) return 'jpeg';
  if (hasAt(bytes, 0, PNG)) return 'png';
  return hasAt(bytes, 0, RIFF) && hasAt(bytes, 8, WEBP) ? 'webp' : null;
}
