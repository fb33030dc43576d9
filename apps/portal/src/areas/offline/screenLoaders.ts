/** Functions that load the code of the screens that work offline. */
export const screenLoaders = [
  () => import('../reading/CardsScreen.tsx'),
  () => import('../reading/GuideScreen.tsx'),
  () => import('../reading/PriceScreen.tsx'),
  () => import('../reading/PromotionScreen.tsx'),
  () => import('../prices/PricesScreen.tsx'),
  () => import('../tools/ToolsScreen.tsx'),
  () => import('../academy/AcademyScreen.tsx'),
  () => import('../academy/CourseScreen.tsx'),
  () => import('../academy/LessonScreen.tsx'),
  () => import('../doorstep/FormsScreen.tsx'),
  () => import('../doorstep/FormScreen.tsx'),
  // Modules that the area loads by themselves.
  () => import('../doorstep/doorstepQueries.ts'),
  () => import('../doorstep/queue/database.ts'),
  () => import('../doorstep/queue/runSync.ts'),
];
