const CLE = /^[a-z]{1,20}\/[0-9a-f]{24}\.[a-z0-9]{1,5}$/;

/** Whether a text has the form of a stored file's key: one noun, an id, an ending, such as 'avatars/65f0…c1.webp'. Nothing else reaches a path. */
export const isCle = (key: string): boolean => CLE.test(key);
