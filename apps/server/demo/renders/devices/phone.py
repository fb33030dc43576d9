"""The application on a phone that leans on a stand. Its screen is the drawing of the application's start screen."""

import math
from pathlib import Path

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
steel = m.metal("frame", "#2C3038", 0.3)
glass = m.glossy("glass", "#040508", 0.04)
body = s.plate(7.2, 14.9, 0.8, 1.0, steel, (0, 0, 7.6), bevel=0.22, segments=6)
screen = m.screen("screen", Path(studio.options().textures) / "app-pantalla-inicio.png", 1.1)
parts = [
    s.plate(7.0, 14.7, 0.06, 0.92, glass, (0, -0.785, 0), bevel=0.03),
    s.sheet(6.6, 13.2, screen, (0, -0.85, 0)),
    s.plate(1.7, 0.42, 0.02, 0.21, glass, (0, -0.845, 5.9), bevel=0),
    s.plate(0.16, 0.95, 0.3, 0.08, steel, (3.62, -0.3, 2.2), bevel=0.05),
    s.plate(0.16, 1.6, 0.3, 0.08, steel, (3.62, -0.3, 4.2), bevel=0.05),
]
p.join_to(body, parts)
body.rotation_euler = (math.radians(-14), 0, 0)
wood, tree, shader = m.new("wood")
rings = m.node(tree, "ShaderNodeTexNoise", Scale=0.9, Detail=8.0)
m.link(tree, m.coordinates(tree, (0.6, 6, 6)), rings.inputs["Vector"])
m.link(tree, m.mix_colours(tree, rings.outputs["Fac"], m.rgb("#7A5230"), m.rgb("#A87848")), shader.inputs["Base Color"])
shader.inputs["Roughness"].default_value = 0.45
s.box(9.5, 4.6, 1.5, wood, (0, 1.4, 0), bevel=0.3, segments=5)
s.box(6, 0.8, 7, wood, (0, 3.4, 0.3), bevel=0.25, turn=(-14, 0, 0))
s.box(9.5, 0.7, 2.0, wood, (0, -1.2, 0), bevel=0.2)
studio.shoot("equipo-app", "table", turn=24, lift=14, fill=0.74, blur=12, shift=(0, 0))
