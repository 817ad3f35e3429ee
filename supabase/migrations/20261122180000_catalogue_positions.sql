-- Positions of the feature catalogue: a thousand for each category and ten for each entry, in the same order, so that a
-- new entry is one new row and moves no other. The new positions are above all old ones, so that none collide.

update public.feature_catalogue as feature
set position = placed.position
from (
  select key,
    1000 * array_position(array[
      'quick-start-templates', 'event-management', 'people-teams', 'communication', 'planning-tasks',
      'analytics-insights', 'financial-management', 'media-content', 'branding-customization', 'engagement-tools',
      'administrative', 'event-planners-directory'], category)
    + 10 * row_number() over (partition by category order by position) as position
  from public.feature_catalogue
) as placed
where placed.key = feature.key;
