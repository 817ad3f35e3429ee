import { buildRoutes, type RouterContext } from '@foregather/features/core/shell';
import { routes } from '@foregather/features/routes';
import { createBrowserRouter } from 'react-router-dom';

/** The browser router over the product's route table. */
export const createRouter = (context: RouterContext) => createBrowserRouter(buildRoutes(routes, context));
