/** Empty on purpose: the compiler fills it from English and stretches it. */
export const texts = {};
