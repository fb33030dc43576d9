"""Furniture and small things. Units are metres; fronts face -Y."""

import math

import bmesh
from lib import materials as m
from lib import outdoors as o
from lib import shapes as s
from lib import studio


def fabric(name, colour, other=None, weave=900.0):
    material, tree, shader = m.new(name)
    m.link(tree, m.mix_colours(tree, m.noise(tree, 5, 6), m.rgb(colour), m.rgb(other or colour)), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs["Specular"].default_value = 0.15
    shader.inputs["Sheen"].default_value = 0.5
    m.bump(tree, shader, m.noise(tree, weave, 2), 0.35, 0.002)
    return material


def wood(name, dark="#5B3B22", light="#8A5E38", grain=(1.2, 14, 14), rough=0.42, planks=None):
    """Wood with its grain along X. planks: width of boards in metres."""
    material, tree, shader = m.new(name)
    rings = m.node(tree, "ShaderNodeTexNoise", Scale=1.6, Detail=10.0, Distortion=0.6)
    m.link(tree, m.coordinates(tree, grain), rings.inputs["Vector"])
    tone = m.mix_colours(tree, rings.outputs["Fac"], m.rgb(dark), m.rgb(light))
    if planks:
        brick = m.node(tree, "ShaderNodeTexBrick", Scale=1.0, Mortar_Size=0.002, Brick_Width=1.5, Row_Height=planks, offset=0.37)
        brick.inputs["Color1"].default_value = (0.75, 0.75, 0.75, 1)
        brick.inputs["Color2"].default_value = (1, 1, 1, 1)
        brick.inputs["Mortar"].default_value = (0.12, 0.1, 0.09, 1)
        m.link(tree, m.coordinates(tree), brick.inputs["Vector"])
        mixed = m.node(tree, "ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=1.0)
        m.link(tree, tone, mixed.inputs["Color1"])
        m.link(tree, brick.outputs["Color"], mixed.inputs["Color2"])
        tone = mixed.outputs["Color"]
    m.link(tree, tone, shader.inputs["Base Color"])
    m.link(tree, m.between(tree, rings.outputs["Fac"], rough - 0.1, rough + 0.12), shader.inputs["Roughness"])
    m.bump(tree, shader, rings.outputs["Fac"], 0.12, 0.01)
    return material


def pillow(width, depth, height, material, at=(0, 0, 0), bulge=0.3, turn=(0, 0, 0), bevel=0.03):
    """A cushion: a block with rounded edges whose top and front bulge. `at` is the middle of its bottom."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges, cuts=9, use_grid_fill=True)
    for vert in mesh.verts:
        u, v, w = vert.co.x * 2, vert.co.y * 2, vert.co.z * 2
        round_x = 1 - 0.5 * bulge * (abs(v) ** 4 + abs(w) ** 4) / 2 * abs(u) ** 3
        round_y = 1 - 0.5 * bulge * (abs(u) ** 4 + abs(w) ** 4) / 2 * abs(v) ** 3
        puff = 1 + bulge * (1 - abs(u) ** 3) * (1 - abs(v) ** 3) - bulge * 0.6 * max(abs(u), abs(v)) ** 6
        vert.co = (u * width / 2 * round_x, v * depth / 2 * round_y, (w * puff + 1) * height / 2)
    obj = s.smooth(s.from_mesh("pillow", mesh, material, at, turn))
    obj.data.auto_smooth_angle = math.radians(80)
    modifier = obj.modifiers.new("round", "SUBSURF")
    modifier.levels = modifier.render_levels = 2
    return obj


def monitor(at, picture, width=0.62, height=0.36, turn=0.0, strength=1.6, stand=True, tilt=-4.0):
    """A monitor; `at` is the point on the desk below it."""
    shell = m.plastic("monitor", "#0D0F13", 0.4, size=100, soft=0)
    root = s.collect(studio.bpy.data.objects.new("monitor", None))
    z = height / 2 + (0.12 if stand else 0)
    made = [
        s.plate(width, height, 0.03, 0.012, shell, (0, 0, z), 0.006, 3, (tilt, 0, 0)),
        s.sheet(width - 0.016, height - 0.016, picture, (0, -0.032, z + 0.002), (tilt, 0, 0)),
    ]
    if stand:
        made += [s.box(0.05, 0.03, 0.2, shell, (0, 0.035, 0.01), 0.008), s.box(0.24, 0.18, 0.012, shell, (0, 0.03, 0), 0.005)]
    for obj in made:
        obj.parent = root
    root.location = at
    root.rotation_euler = (0, 0, math.radians(turn))
    return root


def office_chair(at, turn=0.0):
    """An office chair whose back is towards the viewer when turn is 0."""
    cloth, black = fabric("chair", "#20252F", "#2B3342"), m.plastic("chair frame", "#0E1014", 0.42, size=100, soft=0)
    steel = m.metal("chair steel", "#8D929B", 0.3)
    root = s.collect(studio.bpy.data.objects.new("chair", None))
    made = [
        pillow(0.5, 0.5, 0.1, cloth, (0, 0.05, 0.44), 0.25),
        pillow(0.46, 0.62, 0.09, cloth, (0, -0.19, 0.93), 0.2, (82, 0, 0)),
        s.plate(0.48, 0.66, 0.02, 0.12, black, (0, -0.245, 0.93), 0.012, 4, (-8, 0, 0)),
        pillow(0.3, 0.16, 0.08, cloth, (0, -0.36, 1.28), 0.3, (80, 0, 0)),
        s.box(0.05, 0.02, 0.5, black, (0, -0.29, 0.5), 0.01),
        s.lathe([(0.03, 0), (0.03, 0.38)], steel, (0, 0.03, 0.08), (0, 0, 0)),
        s.lathe([(0.045, 0), (0.045, 0.2)], black, (0, 0.03, 0.08), (0, 0, 0)),
    ]
    for i in range(5):
        a = math.radians(72 * i + 20)
        end = (0.32 * math.cos(a), 0.03 + 0.32 * math.sin(a), 0.07)
        made.append(s.tube([(0, 0.03, 0.11), (end[0] * 0.5, 0.03 + (end[1] - 0.03) * 0.5, 0.1), end], 0.022, black))
        made.append(s.lathe([(0.035 * math.sin(b), -0.035 * math.cos(b)) for b in (math.pi * k / 12 for k in range(13))], black, (end[0], end[1], 0.035), (0, 0, 0), steps=24))
    for side in (-1, 1):
        made.append(s.tube([(side * 0.24, 0.0, 0.46), (side * 0.31, 0.0, 0.48), (side * 0.31, 0.0, 0.64)], 0.018, black))
        made.append(s.box(0.08, 0.27, 0.03, black, (side * 0.31, 0.02, 0.65), 0.012))
    for obj in made:
        obj.parent = root
    root.location = at
    root.rotation_euler = (0, 0, math.radians(turn))
    return root


def headset(at, turn=0.0):
    black = m.plastic("headset", "#0C0D10", 0.45, size=100, soft=0)
    foam = fabric("foam", "#17191E")
    root = s.collect(studio.bpy.data.objects.new("headset", None))
    made = [s.tube([(0.085 * math.cos(a), 0, 0.085 * math.sin(a) + 0.08) for a in (math.pi * i / 10 for i in range(11))], 0.008, black)]
    for side in (-1, 1):
        made.append(s.lathe([(0, 0), (0.035, 0), (0.04, 0.01), (0.03, 0.025), (0, 0.028)], foam, (side * 0.085, 0, 0.06), (0, -side * 90, 0)))
    made.append(s.tube([(-0.095, 0, 0.05), (-0.1, -0.05, 0.02), (-0.07, -0.1, 0.015)], 0.004, black))
    for obj in made:
        obj.parent = root
    root.location = at
    root.rotation_euler = (0, 0, math.radians(turn))
    return root


def mug(at, material, size=1.0):
    x, y, z = at
    profile = [(0, 0.002), (0.034, 0.0), (0.04, 0.01), (0.041, 0.09), (0.037, 0.09), (0.036, 0.012), (0, 0.01)]
    s.lathe([(r * size, h * size) for r, h in profile], material, at, (0, 0, 0), 0.002)
    s.tube([(x + 0.038 * size, y, z + 0.075 * size), (x + 0.07 * size, y, z + 0.07 * size), (x + 0.07 * size, y, z + 0.03 * size), (x + 0.039 * size, y, z + 0.02 * size)], 0.005 * size, material)
    s.lathe([(0, 0), (0.036 * size, 0)], o.surface("coffee", "#1A0D06", "#241209"), (x, y, z + 0.075 * size), (0, 0, 0))


def mate(at, size=1.0):
    """A gourd with its straw and yerba."""
    x, y, z = at
    gourd = m.plastic("gourd", "#6B3E1E", 0.35, grain=0.6, size=100, coat=0.4)
    silver = m.metal("silver", "#D4D6DA", 0.18)
    body = [(0, 0.004), (0.022, 0), (0.036, 0.014), (0.043, 0.035), (0.042, 0.056), (0.034, 0.074), (0.029, 0.085), (0.031, 0.09), (0.027, 0.09), (0.026, 0.08)]
    s.lathe([(r * size, h * size) for r, h in body], gourd, at, (0, 0, 0))
    s.lathe([(0.0315 * size, 0.082 * size), (0.033 * size, 0.092 * size), (0.027 * size, 0.093 * size)], silver, at, (0, 0, 0))
    s.lathe([(0, 0.008 * size), (0.027 * size, 0)], o.surface("yerba", "#3B4A1C", "#6D7A35", 60, 1, 0.9, 0.01, 200), (x, y, z + 0.078 * size), (0, 0, 0))
    s.tube([(x, y, z + 0.06 * size), (x + 0.02 * size, y, z + 0.12 * size), (x + 0.045 * size, y - 0.01 * size, z + 0.165 * size), (x + 0.06 * size, y - 0.015 * size, z + 0.172 * size)], 0.0035 * size, silver)


def table_lamp(at, power, size=1.0, colour="#FFC681"):
    x, y, z = at
    base = m.metal("lamp base", "#7A6648", 0.3)
    s.lathe([(0, 0), (0.08 * size, 0), (0.08 * size, 0.012 * size), (0.015 * size, 0.03 * size), (0.01 * size, 0.26 * size), (0, 0.26 * size)], base, at, (0, 0, 0), 0.003)
    shade = o.curtain_material("lampshade", "#F2DDB8", 0.62)
    s.lathe([(0.15 * size, 0.22 * size), (0.1 * size, 0.42 * size)], shade, at, (0, 0, 0))
    studio.bulb((x, y, z + 0.31 * size), power, colour, 0.035 * size)


def plant(at, size=1.0, seed=1):
    """A pot with long arching leaves."""
    import random

    dice = random.Random(seed)
    x, y, z = at
    clay = m.plastic("pot", "#A9603C", 0.7, grain=0.6, size=100)
    s.lathe([(0, 0), (0.11 * size, 0), (0.15 * size, 0.24 * size), (0.16 * size, 0.24 * size), (0.16 * size, 0.28 * size), (0.14 * size, 0.28 * size), (0.13 * size, 0.22 * size), (0, 0.22 * size)], clay, at, (0, 0, 0), 0.006)
    green = o.leaves("plant", "#1F4A28", "#4B7F3E")
    for i in range(26):
        a, reach, rise = dice.uniform(0, 6.28), dice.uniform(0.2, 0.5) * size, dice.uniform(0.35, 0.95) * size
        mesh = bmesh.new()
        rows = []
        for j in range(9):
            t = j / 8
            width = 0.045 * size * math.sin(math.pi * min(1, 0.12 + t * 0.88)) + 0.002
            px = reach * t**1.6
            pz = 0.22 * size + rise * (t - 0.38 * t * t * t)
            across = (-math.sin(a) * width, math.cos(a) * width)
            rows.append([mesh.verts.new((px * math.cos(a) + k * across[0], px * math.sin(a) + k * across[1], pz + (0.012 * size if k == 0 else 0.02 * size))) for k in (-1, 0, 1)])
        for one, other in zip(rows, rows[1:]):
            for k in (0, 1):
                mesh.faces.new((one[k], one[k + 1], other[k + 1], other[k]))
        s.smooth(s.from_mesh("leaf", mesh, green, at))
