/** Returns the current price. */
export const getCurrentPrice = (plan: { price: number; promotionalPrice: number | null }): number =>
  plan.promotionalPrice !== null && plan.promotionalPrice < plan.price ? plan.promotionalPrice : plan.price;
